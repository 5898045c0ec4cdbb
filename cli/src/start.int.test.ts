import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { createApi } from './instance/http.ts'
import { start } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product and stops it as soon as it serves. */
const startAndStop = async (dataDir: string, port: number) => {
  const lines: string[] = []
  const environment = {
    DATA_DIR: join(folder, dataDir),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  }
  const print = (line: string) => lines.push(line)
  const stopped = start({ environment, print, createApp: createApi, toldToStop: async () => {} })
  const failure = await stopped.then(
    () => undefined,
    (fault: unknown) => String(fault),
  )
  return { lines, failure }
}
const admin = /^ {2}Administration +admin@schaufenster\.example +[\w-]{16}$/

test('the passwords that the first start makes are its last words, after the address, and are said once', async () => {
  const { lines } = await startAndStop('one', 0)
  expect(lines.slice(-5)).toEqual([
    expect.stringMatching(/^Schaufenster läuft: http:/),
    expect.stringMatching(/^─+$/),
    expect.stringContaining('Passwort (wird nur jetzt gezeigt)'),
    expect.stringMatching(admin),
    expect.stringMatching(/^─+$/),
  ])
  expect((await startAndStop('one', 0)).lines).toEqual([expect.stringMatching(/^Schaufenster läuft: http:/)])
})

test('a start that fails after it has made a password still says it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { lines, failure } = await startAndStop('two', port)
  await new Promise((resolve) => other.close(resolve))
  expect(failure).toBe(
    `OperatorFault: Der Port ${port} ist schon belegt. Beenden Sie den anderen Dienst, oder setzen Sie PORT.`,
  )
  expect(lines).toContainEqual(expect.stringMatching(admin))
})
