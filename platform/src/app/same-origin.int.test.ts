import { expect, test } from '@jest/globals'
import { systemClock } from '../lib/clock.ts'
import { createAccessTokens } from '../tokens/access-tokens.ts'
import { buildApp } from './build-app.ts'
import { isFromElsewhere } from './same-origin.ts'

const publicUrl = 'https://schaufenster.example'
const host = '192.168.0.7:3000'

test.each([
  ['a program, which says nothing', {}, false],
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, false],
  ['somebody who typed an address', { 'sec-fetch-site': 'none' }, false],
  ['another page', { 'sec-fetch-site': 'cross-site', origin: publicUrl }, true],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, true],
  ['our page over a connection that the browser doesn’t trust', { origin: `http://${host}` }, false],
  ['our page behind a proxy that calls us something else', { origin: publicUrl }, false],
  ['another page over such a connection', { origin: 'http://evil.example' }, true],
  ['another port of this machine', { origin: 'http://192.168.0.7:8080' }, true],
  ['a page without an address', { origin: 'null' }, true],
])('%s', (_who, headers, isElsewhere) => {
  expect(isFromElsewhere({ host, ...headers }, publicUrl)).toBe(isElsewhere)
})

test('nothing is changed for a page of somebody else, whatever the call; it may read what everybody may', async () => {
  const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32) }], systemClock)
  const app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl })
  app.all('/api/open', { config: { access: 'public' } }, async () => 'done')
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', site: string) =>
    app.inject({ method, url: '/api/open', headers: { 'sec-fetch-site': site } })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect((await ask(method, 'same-origin')).statusCode).toBe(200)
    const refused = await ask(method, 'cross-site')
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('fremden Seite'),
    ])
  }
  const read = await ask('GET', 'cross-site')
  expect([read.statusCode, read.headers['cache-control']]).toEqual([200, 'no-store'])
})
