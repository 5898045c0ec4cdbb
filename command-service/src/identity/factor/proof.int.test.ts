import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { commandBy } from '../../lib/test-system.ts'
import { totpOf } from './one-time-codes.ts'
import { freshMinutes } from './proof.ts'
import { callsTo, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { createTestPasskey } from './test-passkey.ts'

/** What shows who changes an account, by each call that asks for it (OWASP ASVS 5.0, 7.5.1). */
const world = createTestIdentity({ adminSecondFactor: 'required' })
const { clock } = world
let app: App
let others = 0
beforeAll(async () => {
  app = await identityAppOf(world)
})
afterAll(() => app.close())

const current = 'korrektes pferd'
const call = callsTo(() => app)
const later = (minutes: number) => clock.advance(minutes * 60_000)

/** Somebody new, logged in by the password alone. */
const somebody = async () => {
  others += 1
  const email = `somebody${others}@example.org`
  await call('POST', 'auth/register', { fullName: 'Somebody', email, password: current, acceptTerms: true })
  const { accessToken, user } = (await call('POST', 'auth/login', { email, password: current })).body
  const token: string = accessToken
  const userId: string = user.id
  return { email, token, userId }
}

/** With codes, turned on longer ago than anybody is trusted for. */
const withCodes = async () => {
  const { email, token, userId } = await somebody()
  const key: string = (await call('POST', 'me/second-factor', { current }, token)).body.data.key
  const code = () => totpOf(key).generate({ timestamp: clock.now() })
  const confirmed = await call('POST', 'me/second-factor/confirm', { code: code() }, token)
  const [recoveryCode]: readonly string[] = confirmed.body.data.recoveryCodes
  later(freshMinutes)
  return { email, userId, token, code, recoveryCode }
}
const logIn = async (email: string, code: string): Promise<string> => {
  const { challenge } = (await call('POST', 'auth/login', { email, password: current })).body
  return (await call('POST', 'auth/login/code', { challenge, code })).body.accessToken
}

const changes: readonly (readonly [string, 'POST' | 'DELETE', string, object])[] = [
  ['another address', 'POST', 'me/email', { email: 'neu@example.org' }],
  ['another password', 'POST', 'me/password', { password: 'ein ganz neues Passwort' }],
  ['a passkey', 'POST', 'me/passkeys/options', {}],
  ['the end of the second factor', 'POST', 'me/second-factor/off', {}],
  ['the end of the other sessions', 'DELETE', 'me/sessions', {}],
]

describe('who has codes, and asks for', () => {
  test.each(changes)('%s, gives one beside the password', async (_, method, url, wanted) => {
    const { token, code } = await withCodes()
    const ask = async (proof: object) => await call(method, url, { ...wanted, current, ...proof }, token)
    const without = await ask({})
    expect([without.status, without.body.fields]).toEqual([
      422,
      { code: expect.stringContaining('auch den Code') },
    ])
    const wrong = await ask({ code: '000000' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { code: expect.stringContaining('stimmt nicht') },
    ])
    // A right code makes no wrong password right.
    expect((await ask({ code: code(), current: 'geraten, nicht gewusst' })).status).toBe(422)
    expect((await ask({ code: code() })).status).toBe(200)
  })
})

test('a code is asked for again when the last one is minutes old, in this session and in no other', async () => {
  const { email, token, code } = await withCodes()
  const change = async (by: string, proof: object = {}) =>
    (await call('DELETE', 'me/sessions', { current, ...proof }, by)).status
  const elsewhere = await logIn(email, code())
  clock.advance(30_000)
  expect(await change(token)).toBe(422)
  expect(await change(token, { code: code() })).toBe(200)
  later(freshMinutes - 1)
  expect(await change(token)).toBe(200)
  later(1)
  expect(await change(token)).toBe(422)
  expect((await call('GET', 'auth/verify-token', undefined, elsewhere)).status).toBe(403)
})

test('a login with a code is proof for the first minutes, and so is what began anew from it', async () => {
  const { email, code } = await withCodes()
  const token = await logIn(email, code())
  const password = 'ein ganz neues Passwort'
  const changed = await call('POST', 'me/password', { current, password }, token)
  expect(changed.status).toBe(200)
  const end = { current: password }
  expect((await call('DELETE', 'me/sessions', end, changed.body.accessToken)).status).toBe(200)
  later(freshMinutes)
  expect((await call('DELETE', 'me/sessions', end, changed.body.accessToken)).status).toBe(422)
})

test('a code that is given in a session brings the powers that it began without', async () => {
  const { email, userId, code } = await withCodes()
  const user = await world.accounts.byId(userId)
  if (user === undefined) throw new Error('nobody is there')
  // As a session from before it was noted.
  const sessionId = newUuid()
  const { sessionEpoch: epoch } = user
  const refreshToken = await world.refreshTokens.start({ sessionId, userId, epoch, device: '' })
  orRefuse(await world.changeRoles({ userId, add: ['admin'], remove: [] }, platformItself, commandBy()))
  const renew = async (token: string) => orRefuse(await world.sessions.refresh(token, commandBy()))
  const before = await renew(refreshToken)
  const roleIn = async (token: string) => (await world.accessTokens.read(token))?.role
  expect(await roleIn(before.accessToken)).toBe('user')
  const change = { email: `neu-${email}`, current, code: code() }
  expect((await call('POST', 'me/email', change, before.accessToken)).status).toBe(200)
  expect(await roleIn((await renew(before.refreshToken)).accessToken)).toBe('admin')
})

test('a recovery code stands for a code, once', async () => {
  const { token, recoveryCode } = await withCodes()
  const end = () => call('DELETE', 'me/sessions', { current, code: recoveryCode }, token)
  expect((await end()).status).toBe(200)
  later(freshMinutes)
  expect((await end()).status).toBe(422)
})

test('who logs in by a passkey alone has done so in the last minutes, and who may log in by the password gives that', async () => {
  const { token, userId } = await somebody()
  const device = createTestPasskey()
  const { data } = (await call('POST', 'me/passkeys/options', { current }, token)).body
  await call('POST', 'me/passkeys', { name: 'Telefon', passkey: device.make(data) }, token)
  later(freshMinutes)
  expect((await call('POST', 'me/passkeys/options', { current }, token)).status).toBe(200)

  const change = { userId, add: ['admin'], remove: [] } as const
  orRefuse(await world.changeRoles(change, platformItself, commandBy()))
  for (const url of ['me/passkeys/options', 'me/second-factor']) {
    const refused = await call('POST', url, { current }, token)
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: expect.stringContaining('mit Ihrem Passkey wieder an') },
    ])
  }
  const { data: asked } = (await call('POST', 'auth/passkey/options')).body
  const entered = await call('POST', 'auth/passkey', { passkey: device.use(asked) })
  const by: string = entered.body.accessToken
  expect((await call('POST', 'me/second-factor', { current }, by)).status).toBe(200)
  later(freshMinutes)
  expect((await call('POST', 'me/second-factor', { current }, by)).status).toBe(422)
})
