import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { systemClock } from '../lib/clock.ts'
import { createAccessTokens } from '../tokens/access-tokens.ts'
import { buildApp, type App } from './build-app.ts'
import { createRateLimit } from './rate-limit.ts'

let app: App
beforeAll(async () => {
  const key = new Uint8Array(32)
  const tokens = createAccessTokens([{ kid: 'k', key }], systemClock)
  app = await buildApp({ tokens, idKey: key, publicUrl: 'http://localhost' })
  const limit = createRateLimit({ max: 2, windowMs: 60_000 })
  app.get('/api/limited', { config: { access: 'public', limits: [limit] } }, async () => 'ok')
})
afterAll(() => app.close())

test('all addresses of a network of IPv6 that one caller has count as one', async () => {
  const statuses = []
  for (const remoteAddress of ['2001:db8::1', '2001:db8::9:1', '2001:db8::2', '2001:db8:0:1::1'])
    statuses.push((await app.inject({ url: '/api/limited', remoteAddress })).statusCode)
  expect(statuses).toEqual([200, 200, 429, 200])
})
