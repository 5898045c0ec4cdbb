import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { commandBy } from '../../lib/test-system.ts'
import { callsTo, confirmEmail, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { totpOf } from './one-time-codes.ts'
import { freshMinutes } from './step-up.ts'
import { createTestPasskey, type Oddities, type TestPasskey } from './test-passkey.ts'

/** How each call that changes an account verifies the user (OWASP ASVS 5.0, 7.5.1). */
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
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const later = (minutes: number) => clock.advance(minutes * 60_000)

/** A new user, logged in with just the password. */
const somebody = async () => {
  others += 1
  const email = `somebody${others}@example.org`
  await call('POST', 'auth/register', { fullName: 'Somebody', email, password: current, acceptTerms: true })
  await confirmEmail(world, email)
  const { accessToken, user } = (await call('POST', 'auth/login', { email, password: current })).body
  const token: string = accessToken
  const userId: string = user.id
  return { email, token, userId }
}

/** With codes turned on longer ago than a proof stays fresh. */
const withCodes = async () => {
  const { email, token, userId } = await somebody()
  const key: string = (await call('POST', 'me/second-factor', { current }, token)).body.data.key
  const code = () => totpOf(key).generate({ timestamp: clock.now() })
  const confirmed = await call('POST', 'me/second-factor/confirm', { code: code() }, token)
  const [recoveryCode]: readonly string[] = confirmed.body.data.recoveryCodes
  later(freshMinutes)
  return { email, userId, token, code, recoveryCode }
}
/** With a passkey and no codes. */
const withPasskey = async () => {
  const { token, userId } = await somebody()
  const device = createTestPasskey()
  const { data } = (await call('POST', 'me/passkeys/options', { current }, token)).body
  await call('POST', 'me/passkeys', { name: 'Telefon', passkey: device.make(data) }, token)
  return { token, userId, device }
}
/** A device's answer when asked to confirm its owner. */
const shownBy = async (device: TestPasskey, token: string, odd?: Oddities) =>
  device.use((await call('POST', 'me/passkeys/proof', undefined, token)).body.data, odd)
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
    // A correct code doesn't make up for a wrong password.
    expect((await ask({ code: code(), current: 'geraten, nicht gewusst' })).status).toBe(422)
    expect((await ask({ code: code() })).status).toBe(200)
  })
})

describe('who has a passkey, and asks for', () => {
  test.each(changes)('%s, gives it in place of the password', async (_, method, url, wanted) => {
    const { token, device } = await withPasskey()
    const without = await call(method, url, wanted, token)
    expect([without.status, without.body.fields]).toEqual([422, { current: expect.any(String) }])
    const passkey = await shownBy(device, token)
    expect((await call(method, url, { ...wanted, passkey }, token)).status).toBe(200)
  })
})

describe('a passkey proves', () => {
  const end = async (passkey: object, token: string) => {
    const answer = await call('DELETE', 'me/sessions', { passkey }, token)
    return [answer.status, answer.body.message]
  }
  const ended = [200, expect.any(String)]
  const over = [422, expect.stringContaining('zu lange gedauert')]
  const foreign = [422, expect.stringContaining('öffnet hier kein Konto')]

  test('once, in time, and only what it was asked for', async () => {
    const { token, device } = await withPasskey()
    const shown = await shownBy(device, token)
    expect(await end(shown, token)).toEqual(ended)
    expect(await end(shown, token)).toEqual(over)
    const login = (await call('POST', 'auth/passkey/options')).body.data
    expect(await end(device.use(login), token)).toEqual(over)
    const entered = await call('POST', 'auth/passkey', { passkey: await shownBy(device, token) })
    expect([entered.status, entered.body.message]).toEqual(over)
    const late = await shownBy(device, token)
    later(10)
    expect(await end(late, token)).toEqual(over)
  })

  test('for its owner, whose passkeys alone are asked for, and who need not be named', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()]
    const { data } = (await call('POST', 'me/passkeys/proof', undefined, mine.token)).body
    const passkey = mine.device.use(data)
    expect(data.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key' }])
    expect(await end(passkey, other.token)).toEqual(over)
    expect(await end(await shownBy(other.device, mine.token), mine.token)).toEqual(foreign)
    const pretended = await shownBy(other.device, mine.token, { userHandle: encoded(mine.userId) })
    expect(await end(pretended, mine.token)).toEqual(foreign)
    const { userHandle: _, ...response } = (await shownBy(mine.device, mine.token)).response
    expect(await end({ ...passkey, response }, mine.token)).toEqual(ended)
    const nobody = await somebody()
    expect((await call('POST', 'me/passkeys/proof', undefined, nobody.token)).status).toBe(404)
  })

  test('when its device made sure who uses it, on a page of this site', async () => {
    const { token, device } = await withPasskey()
    for (const odd of [{ unverified: true }, { origin: 'https://evil.example' }] as const)
      expect(await end(await shownBy(device, token, odd), token)).toEqual(foreign)
  })

  test('for the next minutes what a code does', async () => {
    const { token, code } = await withCodes()
    const device = createTestPasskey()
    const { data } = (await call('POST', 'me/passkeys/options', { current, code: code() }, token)).body
    await call('POST', 'me/passkeys', { name: 'Telefon', passkey: device.make(data) }, token)
    later(freshMinutes)
    const byPassword = async () => (await call('DELETE', 'me/sessions', { current }, token)).status
    expect(await byPassword()).toBe(422)
    expect(await end(await shownBy(device, token), token)).toEqual(ended)
    expect(await byPassword()).toBe(200)
  })
})

test('a code that comes although none is asked for is not used up', async () => {
  const { email, code, recoveryCode } = await withCodes()
  const used = code()
  const token = await logIn(email, used)
  const end = async (given: string | undefined) =>
    (await call('DELETE', 'me/sessions', { current, code: given }, token)).status
  // As of a login half a minute ago.
  expect([await end(used), await end(recoveryCode), await end(recoveryCode)]).toEqual([200, 200, 200])
  later(freshMinutes)
  expect(await end(recoveryCode)).toBe(200)
  later(freshMinutes)
  expect(await end(recoveryCode)).toBe(422)
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
  // A session from before this was recorded.
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

test('who logs in by a passkey alone gives one or has done so in the last minutes, and who may log in by the password gives that', async () => {
  const { token, userId, device } = await withPasskey()
  later(freshMinutes)
  expect((await call('POST', 'me/passkeys/options', { current }, token)).status).toBe(200)

  const change = { userId, add: ['admin'], remove: [] } as const
  orRefuse(await world.changeRoles(change, platformItself, commandBy()))
  for (const url of ['me/passkeys/options', 'me/second-factor']) {
    const refused = await call('POST', url, { current }, token)
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: expect.stringContaining('nehmen Sie Ihren Passkey') },
    ])
  }
  const { data: asked } = (await call('POST', 'auth/passkey/options')).body
  const entered = await call('POST', 'auth/passkey', { passkey: device.use(asked) })
  const by: string = entered.body.accessToken
  expect((await call('POST', 'me/second-factor', { current }, by)).status).toBe(200)
  later(freshMinutes)
  expect((await call('POST', 'me/second-factor', { current }, by)).status).toBe(422)
  const shown = { passkey: await shownBy(device, by) }
  expect((await call('POST', 'me/second-factor', shown, by)).status).toBe(200)
})
