// failed-files REPORT: the test files that failed in a report of jest, a line each.
// With --passed, the report counts them as passed: they did so on their second try.
import { readFileSync, writeFileSync } from 'node:fs'

const [path, passed] = process.argv.slice(2)
const report = JSON.parse(readFileSync(path, 'utf8'))
if (passed === undefined) {
  for (const { name, status } of report.testResults)
    if (status === 'failed') process.stdout.write(`${name}\n`)
} else {
  report.numPassedTests += report.numFailedTests
  report.numFailedTests = report.numRuntimeErrorTestSuites = 0
  writeFileSync(path, JSON.stringify(report))
}
