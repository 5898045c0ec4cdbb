import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { logLeftIn, saidBy } from '../../lib/test-own-process.ts'

const companies = 900

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-approval-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Approves in a child process that kills itself after the given number of approvals. Returns its output, which is empty after a crash. */
const approveIn = (file: string, killAfter = Infinity): Promise<string> =>
  saidBy(join(import.meta.dirname, 'approval-crash-child.ts'), file, companies, killAfter)

test('a decision about many that is killed twice goes on each time, and decides about each company once', async () => {
  const file = join(folder, 'log.db')
  expect(await approveIn(file, 200)).toBe('')
  const torn = (await logLeftIn(file)).filter(({ type }) => type === 'CompanyApproved').length
  expect(torn).toBeGreaterThanOrEqual(200)
  expect(torn).toBeLessThan(companies)
  expect(await approveIn(file, 300)).toBe('')
  expect(await approveIn(file)).toBe('done')

  const log = await logLeftIn(file)
  const of = (type: string) => log.filter((event) => event.type === type)
  expect(of('CompanyApproved')).toHaveLength(companies)
  expect(new Set(of('CompanyApproved').map(({ stream }) => stream)).size).toBe(companies)
  const outcomes = of('CompanyReviewRunAdvanced').map(({ data }) => data)
  expect(outcomes.reduce((sum, { done }) => sum + Number(done), 0)).toBe(companies)
  expect(of('CompanyReviewRunStarted')).toHaveLength(1)
  expect(of('CompanyReviewRunCompleted')).toHaveLength(1)
})
