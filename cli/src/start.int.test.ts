import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from '@jest/globals'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { freePort } from '@schaufenster/platform/lib/test-free-port.ts'
import { loadSecrets } from '@schaufenster/platform/secrets/secrets.ts'
import { createApi } from './instance/http/http.ts'
import { start } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product and stops it as soon as it serves, or before. */
const startAndStop = async (
  dataDir: string,
  port: number,
  { demo = '0', stopAt = /läuft/, more = {} } = {},
) => {
  const lines: string[] = []
  const stop = new AbortController()
  const environment = {
    DATA_DIR: join(folder, dataDir),
    DEMO: demo,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    ...more,
  }
  const print = (line: string) => {
    lines.push(line)
    if (stopAt.test(line)) stop.abort()
  }
  const stopped = start({ environment, print, createApp: createApi, stop: stop.signal })
  const [exitCode, failure] = await stopped.then(
    (code) => [code, undefined],
    (fault: unknown) => [undefined, String(fault)],
  )
  return { lines, exitCode, failure }
}
const admin = /^ {2}Administration +admin@schaufenster\.example +[\w-]{24}$/

test('the passwords that the first start makes are its last words, after the address, and are said once', async () => {
  const { lines } = await startAndStop('one', 0)
  expect(lines.slice(-5)).toEqual([
    expect.stringMatching(/^Schaufenster läuft: http:/),
    expect.stringMatching(/^─+$/),
    expect.stringContaining('Passwort (wird nur jetzt gezeigt)'),
    expect.stringMatching(admin),
    expect.stringMatching(/^─+$/),
  ])
  // One that is empty is not set.
  const more = { OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: '' }
  expect((await startAndStop('one', 0, { more })).lines).toEqual([
    expect.stringMatching(/^Schaufenster läuft: http:/),
  ])
})

test('process kinds in a process of their own are refused where what they share is in a folder', async () => {
  const lines: string[] = []
  const exitCode = await start({
    environment: { DATA_DIR: join(folder, 'apart') },
    print: (line) => lines.push(line),
    createApp: createApi,
    stop: new AbortController().signal,
    processKinds: new Set(['projections']),
  })
  expect([exitCode, lines]).toEqual([
    1,
    [expect.stringMatching(/Ablagen\. Setzen Sie MONGODB_URL, ELASTICSEARCH_URL, KAFKA_BROKERS\.$/)],
  ])
})

test('a process whose engines are away waits for them, alive and not ready, says why, and ends when it is told to', async () => {
  const [port, away] = [await freePort(), await freePort()]
  const dataDir = join(folder, 'waiting')
  await loadSecrets({ dataDir, environment: {}, production: false })
  const lines: string[] = []
  const stop = new AbortController()
  const stopped = start({
    environment: {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      EVENTSTOREDB_URL: `esdb://127.0.0.1:${away}?tls=false`,
      MONGODB_URL: `mongodb://127.0.0.1:${away}`,
      ELASTICSEARCH_URL: `http://127.0.0.1:${away}`,
      KAFKA_BROKERS: `127.0.0.1:${away}`,
      CLICKHOUSE_URL: `http://127.0.0.1:${away}`,
    },
    print: (line) => lines.push(line),
    createApp: createApi,
    stop: stop.signal,
    processKinds: new Set(['query-service']),
  })
  const ask = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`)
    return [answer.status, answer.headers.get('retry-after'), await answer.json()]
  }
  await eventually(async () => expect(await ask('/health')).toEqual([200, null, { status: 'ok' }]))
  const why = expect.stringMatching(/^Der Tresor in MongoDB lässt sich nicht öffnen/)
  expect(await ask('/ready')).toEqual([
    503,
    '2',
    { ready: false, notReady: [{ what: 'start', why }], attention: [] },
  ])
  const message = expect.stringMatching(/gerade nicht erreichbar/)
  expect(await ask('/api/companies')).toEqual([503, '2', { message }])
  stop.abort()
  expect(await stopped).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/MongoDB.* Der Start wartet darauf\.$/)])
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

test('a start that is stopped while it fills the demo ends cleanly, and the next one goes on there', async () => {
  for (const _ of ['first', 'next'])
    expect(await startAndStop('three', 0, { demo: '1', stopAt: /^Beispieldaten/ })).toEqual({
      lines: ['Beispieldaten: 500 von 2000 Unternehmen angelegt'],
      exitCode: 0,
      failure: undefined,
    })
})

test('a log that is damaged is noticed while the product serves, by a reader that walks it in the background', async () => {
  await startAndStop('damaged', 0)
  const dataDir = join(folder, 'damaged')
  const log = new DatabaseSync(join(dataDir, 'log.db'))
  // As JSON it is the same, so nothing but a look at its link can tell.
  log.exec("DROP TRIGGER event_never_changes; UPDATE event SET body = body || ' ' WHERE position = 1")
  log.close()
  const port = await freePort()
  const stop = new AbortController()
  let looks = 0
  const stopped = start({
    environment: { DATA_DIR: dataDir, DEMO: '0', PORT: String(port), LOG_LEVEL: 'fatal' },
    print: () => {},
    createApp: createApi,
    stop: stop.signal,
    beforeLook: async (milliseconds, signal) => {
      looks += 1
      if (looks > 1) await rest(milliseconds, signal)
    },
  })
  await eventually(async () => {
    const ready = await fetch(`http://localhost:${port}/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        ready: true,
        notReady: [],
        attention: [{ what: 'log.db', why: expect.stringContaining('Position 0000000000000001') }],
      },
    ])
  })
  stop.abort()
  expect(await stopped).toBe(0)
})
