import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { consentCookie } from '../consent-contract.ts'
import { createTestIdentity, identityAppOf } from '../test-identity.ts'
import { registerConsentRoutes } from './consent-routes.ts'

const world = createTestIdentity()
const publicUrl = 'https://schaufenster.example'
const bannerTextHash = '6b9f9392ac347df8b0b192b1d88d31cd7d1c60e3f23e5e8f9f620835006a9a4f'
const nothing = { functional: false, statistics: false, marketing: false, external_media: false }
const year = 365 * 86_400_000

/** Like two processes with one log and one vault. */
const processOf = async (): Promise<App> => {
  const app = await identityAppOf(world)
  registerConsentRoutes(app, { ...world, publicUrl })
  await app.ready()
  return app
}
let app: App
let other: App
beforeAll(async () => {
  app = await processOf()
  other = await processOf()
})
afterAll(() => Promise.all([app.close(), other.close()]))

const decide = async (form: object, at: Partial<Record<'cookie' | 'from', string>> = {}, asked = app) => {
  const answer = await asked.inject({
    method: 'POST',
    url: '/api/consents',
    payload: { consents: nothing, version: 1, bannerTextHash, ...form },
    ...(at.cookie !== undefined && { cookies: { [consentCookie]: at.cookie } }),
    ...(at.from !== undefined && { remoteAddress: at.from }),
  })
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies }
}

test('a decision is the record of the spec, in the cookie for a year, and an event with the hash of what was shown', async () => {
  const before = await world.store.head()
  const consents = { ...nothing, statistics: true }
  const { status, body, cookies } = await decide({ consents })
  const expires = new Date(world.clock.now() + year)
  const record = {
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    consents: { essential: true, ...consents },
    domainPath: 'schaufenster.example/',
    expires: expires.toISOString(),
    version: 1,
  }
  expect([status, body]).toEqual([200, { data: record }])
  const [{ value, ...attributes } = { value: '' }, ...more] = cookies
  expect(more).toEqual([])
  expect(attributes).toEqual({ name: consentCookie, path: '/', sameSite: 'Lax', secure: true, expires })
  expect(JSON.parse(value)).toEqual(body.data)
  // Pages look for the version at its end.
  expect(value).toMatch(/"version":1}$/)
  const { uid } = body.data
  const { events } = await world.store.readAll(before, 10)
  const data = { uid, allowed: ['statistics'], consentVersion: 1, bannerTextHash, expires: record.expires }
  expect(events).toMatchObject([
    { type: 'CookieConsentGiven', stream: `consent-${uid}`, data, metadata: { actor: { kind: 'guest' } } },
  ])

  // From now on the cookie identifies the browser, which now withdraws its consent.
  const cookie = JSON.stringify(body.data)
  expect((await decide({}, { cookie })).body.data.uid).toBe(uid)
  const types = (await world.store.readAll(before, 10)).events.map(({ type }) => type)
  expect(types).toEqual(['CookieConsentGiven', 'CookieConsentWithdrawn'])
})

test.each([
  ['words that nobody knows', { bannerTextHash: 'a'.repeat(64) }],
  ['what is not asked', { version: 2 }],
  ['going without what is essential', { consents: { ...nothing, essential: false } }],
  ['half of it', { consents: {} }],
])('nothing is recorded that was decided on %s', async (_on, form) => {
  const before = await world.store.head()
  const { status, cookies } = await decide(form)
  expect([status, cookies]).toEqual([422, []])
  expect(await world.store.head()).toBe(before)
})

test('so many from one address, and then none, whichever process is asked', async () => {
  const from = '10.0.0.7'
  for (let n = 0; n < 300; n += 1)
    expect((await decide({}, { from }, n % 2 === 0 ? app : other)).status).toBe(200)
  expect((await decide({}, { from })).status).toBe(429)
  expect((await decide({}, { from }, other)).status).toBe(429)
  expect((await decide({}, { from: '10.0.0.8' }, other)).status).toBe(200)
  const { events } = await world.store.readAll(beginning, 1_000)
  expect(JSON.stringify(events)).not.toContain('10.0.0')
})
