import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { systemClock } from '../lib/clock.ts'
import { createAccessTokens } from '../tokens/access-tokens.ts'
import { buildApp, type App } from './build-app.ts'

let app: App
beforeAll(async () => {
  const key = new Uint8Array(32)
  const tokens = createAccessTokens([{ kid: 'k', key }], systemClock)
  app = await buildApp({ tokens, idKey: key, publicUrl: 'http://localhost' })
  app.get('/api/own', { config: { access: 'public' } }, async () => 'mine')
  app.post('/api/for-people', { config: { access: 'user' } }, async () => 'theirs')
})
afterAll(() => app.close())

test.each(['/api/own', '/API/own', '/Api/Own/', '/%61pi/own'])(
  'no cache keeps what %s answers',
  async (url) => {
    const { body, headers } = await app.inject(url)
    expect(body).toBe('mine')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  },
)

test.each([
  ['a caller without a token', {}],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('the refusal of %s is protected and can be asked about', async (_who, headers) => {
  const answer = await app.inject({ method: 'POST', url: '/api/for-people', headers })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-correlation-id': expect.any(String),
  })
})

test.each(['..%5cx', '%00', '/x'])(
  'what is no name of a file, such as %s, is nobody’s and no fault',
  async (name) => {
    const { statusCode, body } = await app.inject(`/api/docs/static/${name}`)
    expect([statusCode, body]).toEqual([404, '{"message":"Diese Adresse gibt es nicht."}'])
  },
)
