import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { staleHeader } from './freshness.ts'
import { registerPages } from './pages.ts'

/** The answer of `/api/name`; undefined: 404. */
let name: string | undefined
let calls: number
let rendered: number
let waited: string[]
let isBehind: boolean
let mark: string
let now: number
let folder: string
let app: App
let whileRendered = () => {}

beforeEach(async () => {
  whileRendered = () => {}
  ;[name, calls, rendered, waited, isBehind, mark, now] = ['Huber', 0, 0, [], false, '1', 0]
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  app = await buildApp({
    tokens: createAccessTokens([{ kid: 'k', key: Buffer.alloc(32, 1) }], systemClock),
    idKey: Buffer.alloc(32),
    publicUrl: 'http://localhost',
  })
  app.get('/api/name', { config: { access: 'visitor' } }, async (_request, reply) => {
    calls += 1
    return name ?? reply.code(404).send()
  })
  await registerPages(app, {
    renderer: {
      sessionMarker: 'somebody',
      inlineScriptHashes: ["'sha256-abc'"],
      render: async ({ fetch, mayBeLoggedIn }) => {
        rendered += 1
        const answer = await fetch('/api/name')
        whileRendered()
        const html = `<p>${await answer.text()}</p>${mayBeLoggedIn ? '<p>Konto</p>' : ''}`
        return { status: answer.status, headers: { 'content-type': 'text/html; charset=utf-8' }, html }
      },
    },
    manifest: {},
    clientFolder: folder,
    site: { publicUrl: 'http://localhost', links: {} },
    pictureOrigin: 'https://bilder.example',
    models: ['company-profile', 'industry'],
    freshness: {
      head: async () => positionFromOrdinal(7),
      markOf: () => mark,
      waitFor: async (models) => {
        waited.push(...models)
        return !isBehind
      },
    },
    now: () => now,
  })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const open = async (headers = {}) => {
  const before = { calls, rendered }
  const answer = await app.inject({ url: '/seite', headers })
  const { body, statusCode: status } = answer
  return {
    body,
    status,
    headers: answer.headers,
    calls: calls - before.calls,
    rendered: rendered - before.rendered,
  }
}

test('a form that was sent before its scripts were there leads back to its page, and nothing of it into the address', async () => {
  const send = (url: string, type: string) =>
    app.inject({ method: 'POST', url, payload: 'password=geheim', headers: { 'content-type': type } })
  const form = 'application/x-www-form-urlencoded'
  const answer = await send('/seite?weiter=%2F', form)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/seite?weiter=%2F'])
  for (const [url, type] of [
    ['/api/name', form],
    ['/seite', 'text/plain'],
  ] as const)
    expect([url, (await send(url, type)).statusCode]).toEqual([url, 404])
})

test('nor to another host, however its address begins', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const sentBack = async (path: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
    asking.end('password=geheim')
    const [answer]: IncomingMessage[] = await once(asking, 'response')
    answer?.resume()
    return [answer?.statusCode, answer?.headers.location]
  }
  for (const [path, location] of [
    ['//example.org/seite', '/example.org/seite'],
    ['/\\example.org', '/example.org'],
    ['/\\/example.org', '/example.org'],
    ['/%5Cexample.org', '/%5Cexample.org'],
  ] as const)
    expect([path, await sentBack(path)]).toEqual([path, [303, location]])
})

describe('a page that is opened again', () => {
  test('makes no call while no document of its models has changed', async () => {
    expect(await open()).toMatchObject({ status: 200, body: '<p>Huber</p>', calls: 1, rendered: 1 })
    const again = await open()
    expect(again).toMatchObject({ status: 200, body: '<p>Huber</p>', calls: 0, rendered: 0 })
    expect(again.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'; ")
    expect(again.headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://bilder.example; ",
    )
    expect(again.headers['cache-control']).toBe('no-cache')
  })

  test('in another encoding is not rendered for it', async () => {
    await open()
    const compressed = { 'accept-encoding': 'br' }
    expect((await open(compressed)).headers['content-encoding']).toBe('br')
    expect(await open(compressed)).toMatchObject({ calls: 0, rendered: 0 })
  })

  test('asks again when one has changed, and is rendered only if that was about it', async () => {
    await open()
    mark = '2'
    expect(await open()).toMatchObject({ body: '<p>Huber</p>', calls: 1, rendered: 0 })
    expect(await open()).toMatchObject({ calls: 0 })
    mark = '3'
    name = 'Meier'
    expect(await open()).toMatchObject({ body: '<p>Meier</p>', calls: 2, rendered: 1 })
  })

  test('asks again in the next minute, for what the clock changes', async () => {
    now = 59_999
    await open()
    name = 'Jetzt geschlossen'
    now = 60_000
    expect(await open()).toMatchObject({ body: '<p>Jetzt geschlossen</p>', rendered: 1 })
  })

  test('takes what changed while it was rendered for a reason to ask again', async () => {
    whileRendered = () => {
      mark = '2'
    }
    await open()
    name = 'Meier'
    expect((await open()).body).toBe('<p>Meier</p>')
  })

  test('waits for what its caller has done, and says when that is not there yet', async () => {
    await open()
    const seven = app.positions.issue(positionFromOrdinal(7))
    const position = { 'schaufenster-position': seven }
    expect((await open(position)).headers[staleHeader]).toBeUndefined()
    expect(waited).toEqual(['company-profile', 'industry'])
    isBehind = true
    expect((await open(position)).headers[staleHeader]).toBe('behind')
    expect((await open()).headers[staleHeader]).toBeUndefined()
    const reloaded = await open({ cookie: `schaufenster-position=${seven}` })
    expect(reloaded.headers[staleHeader]).toBe('behind')
  })

  test('is another one for who may be logged in', async () => {
    const somebody = { cookie: 'somebody=1' }
    await open()
    expect((await open(somebody)).body).toContain('Konto')
    const again = await open(somebody)
    expect(again).toMatchObject({ calls: 0, headers: { 'cache-control': 'private, no-cache' } })
    expect(again.body).toContain('Konto')
    expect((await open()).body).not.toContain('Konto')
  })

  test('is rendered each time while it is no success', async () => {
    name = undefined
    expect(await open()).toMatchObject({ status: 404, calls: 1 })
    expect(await open()).toMatchObject({ status: 404, calls: 1, rendered: 1 })
  })

  test('is not sent again to who has it, and is as soon as it is another', async () => {
    const { etag } = (await open()).headers
    const asks = { 'if-none-match': `"other", ${etag}` }
    expect(await open(asks)).toMatchObject({ status: 304, body: '', headers: { etag } })
    expect(await open({ ...asks, 'accept-encoding': 'br' })).toMatchObject({ status: 304 })
    mark = '2'
    expect(await open(asks)).toMatchObject({ status: 304, calls: 1, rendered: 0 })
    mark = '3'
    name = 'Meier'
    const changed = await open(asks)
    expect(changed).toMatchObject({ status: 200, body: '<p>Meier</p>' })
    expect(changed.headers['etag']).not.toBe(etag)
  })

  test('tells nobody to keep what may be old', async () => {
    const { etag } = (await open()).headers
    isBehind = true
    const behind = await open({
      'schaufenster-position': app.positions.issue(positionFromOrdinal(7)),
      'if-none-match': String(etag),
    })
    expect([behind.status, behind.headers['etag']]).toEqual([200, undefined])
  })
})
