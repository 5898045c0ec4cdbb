import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { allPermissions } from '@schaufenster/platform/app/permissions.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { commandBy, commandOfPlatform } from '../../lib/test-system.ts'
import { ensureAdmin } from '../accounts/ensure-admin.ts'
import { goOn } from '../secured.ts'
import type { Tokens } from '../sessions/sessions.ts'
import { callsTo, confirmEmail, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { lettersAfter, tokenIn } from '../test-letters.ts'
import { totpOf } from './one-time-codes.ts'
import { createTestPasskey, type TestPasskey } from './test-passkey.ts'

/** An installation that requires administrators to use a second factor (docs/decisions/0025). */
const world = createTestIdentity({ adminSecondFactor: 'required' })
const { clock } = world
let app: App
let others = 0

const current = 'korrektes pferd'
const call = callsTo(() => app)
const logIn = async (email: string) => (await call('POST', 'auth/login', { email, password: current })).body
const refresh = async (refreshToken: string) => {
  const { status, body } = await call('POST', 'auth/refresh-token', { refreshToken })
  const renewed: { accessToken: string; refreshToken: string } = body
  return { status, ...renewed }
}
const whoIs = async (token: string) =>
  (await call('GET', 'auth/verify-token', undefined, token)).body.data.user

/** Another administrator with just a password. */
const administrator = async () => {
  others += 1
  const email = `admin${others}@example.org`
  await ensureAdmin(world, { email, password: current }, commandBy())
  return email
}
const idOf = async (email: string): Promise<string> => (await world.accounts.byEmail(email))?.userId ?? ''

/** Makes a call that only administrators may make; resolves to whether it succeeded. */
const mayAdminister = async (token: string): Promise<boolean> => {
  const someone = await idOf(await administrator())
  const { status } = await call('DELETE', `users/${someone}/second-factor`, undefined, token)
  expect([200, 400]).toContain(status)
  return status === 200
}

const setUpCodes = async (token: string) => {
  const key: string = (await call('POST', 'me/second-factor', { current }, token)).body.data.key
  const code = () => totpOf(key).generate({ timestamp: clock.now() })
  const confirmed = await call('POST', 'me/second-factor/confirm', { code: code() }, token)
  expect(confirmed.status).toBe(200)
  const tokens: Tokens = confirmed.body
  return { code, ...tokens }
}
const addPasskey = async (token: string): Promise<Tokens & { device: TestPasskey }> => {
  const device = createTestPasskey()
  const { data } = (await call('POST', 'me/passkeys/options', { current }, token)).body
  const added = await call('POST', 'me/passkeys', { name: 'Telefon', passkey: device.make(data) }, token)
  expect(added.status).toBe(201)
  return { device, ...added.body }
}
const enter = async (device: TestPasskey) => {
  const { data } = (await call('POST', 'auth/passkey/options')).body
  return (await call('POST', 'auth/passkey', { passkey: device.use(data) })).body
}

const withheld = { role: { rolename: 'user' }, permissions: [], mustSecureAccount: true }
const powerful = { role: { rolename: 'admin' }, permissions: allPermissions }

beforeAll(async () => {
  app = await identityAppOf(world)
})
afterAll(() => app.close())

describe('an administrator without a second factor', () => {
  test('is a user like any other, and is told what is to be done', async () => {
    const { accessToken, user, ...tokens } = await logIn(await administrator())
    expect(user).toMatchObject(withheld)
    expect(await whoIs(accessToken)).toMatchObject(withheld)
    expect(await mayAdminister(accessToken)).toBe(false)
    const renewed = await refresh(tokens.refreshToken)
    expect(await world.accessTokens.read(renewed.accessToken)).toMatchObject({
      role: 'user',
      permissions: [],
    })
    const own = await call('GET', 'me/account', undefined, accessToken)
    expect(own.body.data).toMatchObject({ hasSecondFactor: false, needsSecondFactor: true })
  })

  test('as is who holds any role that allows something, and nobody else hears of it', async () => {
    const email = 'olga@example.org'
    await call('POST', 'auth/register', { fullName: 'Olga', email, password: current, acceptTerms: true })
    await confirmEmail(world, email)
    const plain = await logIn(email)
    expect(plain.user).toMatchObject({ role: { rolename: 'user' }, permissions: [] })
    expect(plain.user).not.toHaveProperty('mustSecureAccount')
    const own = await call('GET', 'me/account', undefined, plain.accessToken)
    expect(own.body.data).toMatchObject({ needsSecondFactor: false })
    const change = { userId: plain.user.id, add: ['analyse'], remove: [] } as const
    await world.changeRoles(change, platformItself, commandBy())
    expect((await logIn(email)).user).toMatchObject(withheld)
  })

  test('is still the one who must not go: roles are counted, not factors', async () => {
    const alone = createTestIdentity({ adminSecondFactor: 'required' })
    await ensureAdmin(alone, { email: 'allein@example.org', password: current }, commandBy())
    const userId = (await alone.accounts.byEmail('allein@example.org'))?.userId ?? ''
    const change = { userId, add: [], remove: ['admin'] } as const
    expect(await alone.changeRoles(change, platformItself, commandBy())).toMatchObject({
      left: { code: 'conflict' },
    })
    await ensureAdmin(alone, { email: 'noch@example.org', password: current }, commandBy())
    expect(await alone.changeRoles(change, platformItself, commandBy())).toHaveProperty('right')
  })
})

describe('codes', () => {
  test('bring the powers with the session that their answer begins, and end all that a password alone began', async () => {
    const email = await administrator()
    const elsewhere = await logIn(email)
    const here = await logIn(email)
    const { code, ...renewed } = await setUpCodes(here.accessToken)
    expect((await refresh(here.refreshToken)).status).toBe(422)
    expect(await whoIs(renewed.accessToken)).toMatchObject(powerful)
    expect(await whoIs(renewed.accessToken)).not.toHaveProperty('mustSecureAccount')
    expect(await mayAdminister(renewed.accessToken)).toBe(true)
    expect((await refresh(elsewhere.refreshToken)).status).toBe(422)
    expect((await call('GET', 'auth/verify-token', undefined, elsewhere.accessToken)).status).toBe(403)
    // The next session asks for the factor and has the permissions from its first token on.
    const { challenge } = await logIn(email)
    clock.advance(30_000)
    const answered = await call('POST', 'auth/login/code', { challenge, code: code() })
    expect(answered.body.user).toMatchObject(powerful)
    // Adding another factor logs nobody out who already has one.
    await addPasskey(renewed.accessToken)
    expect((await refresh(answered.body.refreshToken)).status).toBe(200)
  })

  test('that are turned off take them away again, by their owner and by an administrator', async () => {
    const email = await administrator()
    const session = await logIn(email)
    const { code, ...begun } = await setUpCodes(session.accessToken)
    let tokens = await refresh(begun.refreshToken)
    expect(await mayAdminister(tokens.accessToken)).toBe(true)
    clock.advance(30_000)
    const off = await call('POST', 'me/second-factor/off', { current, code: code() }, tokens.accessToken)
    expect(off.status).toBe(200)
    tokens = await refresh(tokens.refreshToken)
    expect(await mayAdminister(tokens.accessToken)).toBe(false)
    expect(await whoIs(tokens.accessToken)).toMatchObject(withheld)

    const again = await setUpCodes(tokens.accessToken)
    const { device } = await addPasskey(again.accessToken)
    expect(await mayAdminister(again.accessToken)).toBe(true)
    const other = await logIn(await administrator())
    const by = (await setUpCodes(other.accessToken)).accessToken
    expect((await call('DELETE', `users/${await idOf(email)}/second-factor`, undefined, by)).status).toBe(200)
    expect((await refresh(again.refreshToken)).status).toBe(422)
    expect((await enter(device)).message).toContain('öffnet hier kein Konto')
    expect(await mayAdminister((await logIn(email)).accessToken)).toBe(false)
  })
})

describe('a passkey', () => {
  test('brings the powers, and then the password alone opens nothing', async () => {
    const email = await administrator()
    const elsewhere = await logIn(email)
    const here = await logIn(email)
    const { device, ...renewed } = await addPasskey(here.accessToken)
    expect(await mayAdminister(renewed.accessToken)).toBe(true)
    expect((await refresh(here.refreshToken)).status).toBe(422)
    expect((await refresh(elsewhere.refreshToken)).status).toBe(422)

    const refused = await call('POST', 'auth/login', { email, password: current })
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: expect.stringContaining('mit Ihrem Passkey') },
    ])
    // Only somebody who knows the password learns this.
    const guessed = await call('POST', 'auth/login', { email, password: 'geraten, nicht gewusst' })
    expect(guessed.body.message).toContain('Passwort stimmt nicht')
    const entered = await enter(device)
    expect(entered.user).toMatchObject(powerful)
    expect(await mayAdminister(entered.accessToken)).toBe(true)
  })

  test('outlasts a reset by mail, which is no second factor', async () => {
    const email = await administrator()
    const { device } = await addPasskey((await logIn(email)).accessToken)
    const before = await world.store.head()
    await world.passwordReset.request(email, commandBy())
    const [sent] = await lettersAfter(world, before)
    const changed = await world.store.head()
    const reset = { token: tokenIn(sent?.letter.text), password: 'ganz anderes kamel' }
    expect((await call('POST', 'auth/resetPassword', reset)).status).toBe(200)
    const [told] = await lettersAfter(world, changed)
    expect(told?.letter.text).toContain('Ihre Passkeys gelten weiter')
    const alone = await call('POST', 'auth/login', { email, password: reset.password })
    expect([alone.status, alone.body.message]).toEqual([422, expect.stringContaining('mit Ihrem Passkey')])
    expect((await enter(device)).user).toMatchObject(powerful)
  })

  test('of who may no more than everybody leaves the password as it was', async () => {
    const email = 'paul@example.org'
    await call('POST', 'auth/register', { fullName: 'Paul', email, password: current, acceptTerms: true })
    await confirmEmail(world, email)
    await addPasskey((await logIn(email)).accessToken)
    expect((await logIn(email)).user.email).toBe(email)
  })

  test('that was the last factor takes the powers along', async () => {
    const email = await administrator()
    const session = await logIn(email)
    const { accessToken } = await addPasskey(session.accessToken)
    const [{ id }] = (await call('GET', 'me/passkeys', undefined, accessToken)).body.data
    const removed = await call('POST', `me/passkeys/${id}/removal`, { current }, accessToken)
    expect(removed.status).toBe(200)
    expect(await mayAdminister(removed.body.accessToken)).toBe(false)
    expect(await whoIs(removed.body.accessToken)).toMatchObject(withheld)
  })
})

test('a fault after the factor counts hides no recovery codes and leaves no session of the password alone', async () => {
  const vault = createMemoryVault(clock)
  let isBroken = false
  const other = createTestIdentity({
    adminSecondFactor: 'required',
    clock,
    vault: {
      ...vault,
      remove: async (key, version) => {
        if (isBroken && key.startsWith('session/')) throw new Error('the vault is away')
        return vault.remove(key, version)
      },
    },
  })
  const email = 'chef@example.org'
  const { accounts, secondFactor, sessions } = other
  await ensureAdmin(other, { email, password: current }, commandBy())
  const enterAlone = async () =>
    orRefuse(await sessions.logIn({ email, password: current }, 'Firefox', commandBy()))
  const elsewhere = await enterAlone()
  const chief = await accounts.byEmail(email)
  if (chief === undefined) throw new Error('nobody is there')
  const { userId } = chief
  const { key } = orRefuse(await secondFactor.begin(chief))
  const code = totpOf(key).generate({ timestamp: clock.now() })
  const { recoveryCodes, ...secured } = orRefuse(await secondFactor.confirm(userId, code, commandBy()))
  isBroken = true
  const faults: unknown[] = []
  const log = { error: (about: { readonly err: unknown }) => faults.push(about.err) }
  const begun = await goOn({ sessions, log }, secured, { sessionId: 'none', device: 'Firefox' }, commandBy())
  isBroken = false
  expect([recoveryCodes.length, faults]).toEqual([10, [new Error('the vault is away')]])
  expect(await other.accessTokens.read(begun?.accessToken ?? '')).toMatchObject({ role: 'admin' })
  if (!('refreshToken' in elsewhere)) throw new Error('a code was asked for')
  expect(await sessions.refresh(elsewhere.refreshToken, commandBy())).toHaveProperty('left')
})

describe('a session that a password alone has begun', () => {
  /** A user without special permissions in such a session. */
  const plain = async (name: string) => {
    const email = `${name.toLowerCase()}@example.org`
    await call('POST', 'auth/register', { fullName: name, email, password: current, acceptTerms: true })
    await confirmEmail(world, email)
    return { email, ...(await logIn(email)) }
  }
  const makeAdministrator = async (email: string) => {
    const change = { userId: await idOf(email), add: ['admin'], remove: [] } as const
    orRefuse(await world.changeRoles(change, platformItself, commandBy()))
  }
  const resting = { ...withheld, mustLogInAgain: true }

  test('has no powers where its owner, who had a factor by then, is given a role; a login with it has', async () => {
    const nora = await plain('Nora')
    const { device } = await addPasskey(nora.accessToken)
    // A user without special permissions is not asked.
    const alone = await logIn(nora.email)
    await makeAdministrator(nora.email)
    const without = await refresh(alone.refreshToken)
    expect(await mayAdminister(without.accessToken)).toBe(false)
    expect(await whoIs(without.accessToken)).toMatchObject(resting)
    // The factor was set up in this session.
    expect(await mayAdminister((await refresh(nora.refreshToken)).accessToken)).toBe(true)
    const entered = await enter(device)
    expect(entered.user).toMatchObject(powerful)
    expect(entered.user).not.toHaveProperty('mustLogInAgain')
    expect(await mayAdminister(entered.accessToken)).toBe(true)
    const renewed = await refresh(entered.refreshToken)
    expect(await mayAdminister(renewed.accessToken)).toBe(true)
  })

  test('gives none to the one that begins anew from it, and a session with a factor does', async () => {
    const ines = await plain('Ines')
    const { device } = await addPasskey(ines.accessToken)
    const before = await logIn(ines.email)
    const change = async (old: string, password: string, token: string): Promise<Tokens> =>
      (await call('POST', 'me/password', { current: old, password }, token)).body
    const alone = await change(current, 'nach der ersten Änderung', before.accessToken)
    await makeAdministrator(ines.email)
    expect(await mayAdminister((await refresh(alone.refreshToken)).accessToken)).toBe(false)
    const entered = await enter(device)
    const anew = await change('nach der ersten Änderung', current, entered.accessToken)
    expect(await mayAdminister(anew.accessToken)).toBe(true)
  })

  test('has none by what was sent from another one before, where the factor was given', async () => {
    const lars = await plain('Lars')
    const { data } = (await call('POST', 'me/passkeys/options', { current }, lars.accessToken)).body
    const payload = { name: 'Telefon', passkey: createTestPasskey().make(data) }
    const send = async (token: string) =>
      (await call('POST', 'me/passkeys', payload, token, { 'idempotency-key': 'once' })).status
    expect(await send(lars.accessToken)).toBe(201)
    const alone = await logIn(lars.email)
    expect(await send(alone.accessToken)).toBe(201)
    await makeAdministrator(lars.email)
    expect(await whoIs((await refresh(alone.refreshToken)).accessToken)).toMatchObject(resting)
    expect(await mayAdminister((await refresh(lars.refreshToken)).accessToken)).toBe(true)
  })
})

describe('the operator', () => {
  test('helps who has lost all of it: no factor, no session, and the password again until there is another', async () => {
    const email = await administrator()
    const userId = await idOf(email)
    const session = await logIn(email)
    const tokens = await setUpCodes(session.accessToken)
    const { device } = await addPasskey(tokens.accessToken)
    const before = await world.store.head()
    const context = commandOfPlatform()
    expect(await world.resetFactors(userId, context)).toMatchObject({ right: { hadAny: true } })
    const { events } = await world.store.readAll(before, 10)
    expect(events.map(({ type, metadata: { actor } }) => [type, actor])).toEqual(
      ['SecondFactorTurnedOff', 'PasskeyRemoved', 'SessionsRevoked'].map((type) => [type, context.actor]),
    )
    expect((await refresh(tokens.refreshToken)).status).toBe(422)
    expect((await enter(device)).message).toContain('öffnet hier kein Konto')
    expect(await world.vault.get(`second-factor/${userId}`)).toBeUndefined()
    const anew = await logIn(email)
    expect(anew.user).toMatchObject(withheld)
    expect(await mayAdminister((await setUpCodes(anew.accessToken)).accessToken)).toBe(true)
  })

  test('does nothing to who has none', async () => {
    const email = await administrator()
    const session = await logIn(email)
    const before = await world.store.head()
    expect(await world.resetFactors(await idOf(email), commandOfPlatform())).toMatchObject({
      right: { hadAny: false },
    })
    expect(await world.store.head()).toBe(before)
    expect((await refresh(session.refreshToken)).status).toBe(200)
  })
})
