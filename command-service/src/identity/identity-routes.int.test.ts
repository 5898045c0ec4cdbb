import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { beginning, type Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { countsInVault } from '@schaufenster/platform/app/counts-in-vault.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { createPasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { accessTokenMinutes } from '@schaufenster/platform/tokens/access-tokens.ts'
import {
  graceSeconds,
  longestSessionDays,
  refreshTokenDays,
} from '@schaufenster/platform/tokens/refresh-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { metadataOf } from '../lib/handle.ts'
import { commandBy, createTestClock } from '../lib/test-system.ts'
import { userStream } from './accounts/accounts.ts'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import type { PasswordRef } from './accounts/passwords.ts'
import { userDecider } from './accounts/user-decider.ts'
import { createIdentity } from './identity.ts'
import {
  confirmEmail,
  createTestIdentity,
  identityAppOf,
  testIdKey,
  type TestIdentity,
} from './test-identity.ts'
import { lettersAfter, site, tokenIn } from './test-letters.ts'

const clock = createTestClock()
const hashes = createPasswordHashes()

/** Limits are counted in a vault of their own, so that no test meets what another has counted. */
const appOf = (world: TestIdentity, { attempts = createMemoryVault(systemClock), ...told }: Told = {}) =>
  identityAppOf(world, {
    companiesOf: async (userId, { seenPosition }) => [`company of ${userId}${seenPosition ?? ''}`],
    termsVersion: async () => 2,
    countsOf: (purpose) => countsInVault({ vault: attempts, idKey: testIdKey, clock: systemClock }, purpose),
    ...told,
  })
type Told = Parameters<typeof identityAppOf>[1] & { readonly attempts?: Vault }

const olga = {
  fullName: 'Olga Bauer',
  email: 'olga@example.org',
  password: 'korrektes pferd',
  acceptTerms: true,
}
const credentials = { email: olga.email, password: olga.password }

const post = (app: App, path: string, payload?: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, ...(payload && { payload }) })
let accounts = 0
/** An account that no other test has. */
const accountOf = (fullName: string): typeof olga => {
  accounts += 1
  return { ...olga, fullName, email: `account.${accounts}@example.org` }
}
/** Registers and opens the mailed link. */
const signUp = async (account: typeof olga): Promise<void> => {
  await post(app, 'register', account)
  await confirmEmail(world, account.email)
}
const verify = (app: App, token: string) =>
  app.inject({ url: '/api/auth/verify-token', headers: { authorization: `Bearer ${token}` } })
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies.find(({ name }) => name === 'refreshToken')
const logIn = async (app: App) => (await post(app, 'login', credentials)).json()
const refresh = (app: App, refreshToken: string) => post(app, 'refresh-token', { refreshToken })

/** A process that stops after so many appends to the log. */
const processThatStops = ({ store, ...parts }: Pick<TestIdentity, 'store' | 'vault'>, appends: number) => {
  let left = appends
  const append: typeof store.append = async (...args) => {
    if (left === 0) throw new Error('stopped')
    left -= 1
    return store.append(...args)
  }
  return createTestIdentity({ ...parts, clock, store: { ...store, append }, hashes })
}

const lettersSince = (after: Position) => lettersAfter(world, after)

let folder: string
let vault: Vault
let world: TestIdentity
let app: App

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-identity-'))
  vault = await openSqliteVault(join(folder, 'vault.db'), clock)
  world = createTestIdentity({ clock, vault, hashes })
  app = await appOf(world)
  await signUp(olga)
})
afterAll(async () => {
  await app.close()
  await vault.close()
  await rm(folder, { recursive: true })
})

describe('registering', () => {
  test('makes an account with which one can log in once its address is confirmed, and tells nothing else', async () => {
    const other = { ...olga, fullName: '  Jörg Ä. Weiß ', email: 'Joerg@Example.org' }
    const answer = await post(app, 'register', other)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { user: { fullName: 'Jörg Ä. Weiß', email: 'Joerg@Example.org' } },
    ])
    await confirmEmail(world, other.email)
    const loggedIn = await post(app, 'login', { email: ' joerg@EXAMPLE.org', password: olga.password })
    expect(loggedIn.json().user.fullName).toBe('Jörg Ä. Weiß')
  })

  test('an address that has an account gets the same answer, and only its owner hears of it', async () => {
    const vera = accountOf('Vera Da')
    await signUp(vera)
    const before = await world.store.head()
    const again = {
      ...olga,
      fullName: 'Somebody Else',
      email: vera.email.toUpperCase(),
      password: 'ein anderes passwort',
    }
    const hash = jest.spyOn(hashes, 'hash')
    const answer = await post(app, 'register', again)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { user: { fullName: again.fullName, email: again.email } },
    ])
    const headersOf = (given: typeof answer) => Object.keys(given.headers)
    const { events } = await world.store.readAll(before, 10)
    expect(events.map(({ type }) => type)).toEqual(['RegistrationRepeated'])
    expect(await lettersSince(before)).toMatchObject([
      {
        to: { name: vera.fullName, address: vera.email },
        letter: { subject: 'Sie haben schon ein Konto', text: expect.stringContaining(`${site}/login`) },
      },
    ])
    // Nor does it come sooner: what takes long is done for both.
    expect(hash).toHaveBeenCalledTimes(1)
    const fresh = await post(app, 'register', { ...again, email: 'fresh@example.org' })
    expect(hash).toHaveBeenCalledTimes(2)
    expect(headersOf(fresh)).toEqual(headersOf(answer))
    hash.mockRestore()
    const logInWith = (password: string) => post(app, 'login', { email: vera.email, password })
    expect((await logInWith(again.password)).statusCode).toBe(422)
    expect((await logInWith(vera.password)).statusCode).toBe(200)
  })

  test('at once with one address makes one account', async () => {
    const email = 'twins@example.org'
    const other = await appOf(createTestIdentity({ clock, vault, store: world.store, hashes }))
    const before = await world.store.head()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        post(n % 2 === 0 ? app : other, 'register', { ...olga, email, fullName: `Twin ${n}` }),
      ),
    )
    // Whoever meets a registration of another process before it is done is to ask again.
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    const { events } = await world.store.readAll(before, 1000)
    expect(events.filter(({ type }) => type === 'UserRegistered')).toHaveLength(1)
    await confirmEmail(world, email)
    for (const asked of [app, other])
      expect((await post(asked, 'login', { ...credentials, email })).statusCode).toBe(200)
    await other.close()
  })

  test.each([1, 2])(
    'that stops after its append %i burns no address: it is there, or free after ten seconds',
    async (appends) => {
      const email = `stopped.${appends}@example.org`
      const stopped = await appOf(processThatStops(world, appends))
      expect((await post(stopped, 'register', { ...olga, email })).statusCode).toBe(500)
      await stopped.close()

      const isThere = appends === 2
      const logInAs = async (password: string) => {
        await confirmEmail(world, email)
        return post(app, 'login', { email, password })
      }
      expect((await logInAs(olga.password)).statusCode).toBe(isThere ? 200 : 422)
      clock.advance(10_000)
      const password = 'ein anderes passwort'
      expect((await post(app, 'register', { ...olga, email, password })).statusCode).toBe(201)
      expect((await logInAs(isThere ? olga.password : password)).statusCode).toBe(200)
      expect((await logInAs(isThere ? password : olga.password)).statusCode).toBe(422)
    },
  )

  test.each([
    [{}, ['acceptTerms', 'email', 'fullName', 'password']],
    [{ ...olga, fullName: '   ' }, ['fullName']],
    [{ ...olga, fullName: 'Olga <script>' }, ['fullName']],
    [{ ...olga, fullName: 'Olga \u202erenuaB' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u0085Bauer' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u2028Bauer' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u007fBauer' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u200fBauer' }, ['fullName']],
    [{ ...olga, fullName: 'x'.repeat(101) }, ['fullName']],
    [{ ...olga, fullName: 7 }, ['fullName']],
    [{ ...olga, email: 'olga' }, ['email']],
    [{ ...olga, email: 'mara@e2e' }, ['email']],
    [{ ...olga, email: 'mara@example.' }, ['email']],
    [{ ...olga, email: 'mara@127.0.0.1' }, ['email']],
    [{ ...olga, email: '"ma ra"@example.org' }, ['email']],
    [{ ...olga, email: `${'o'.repeat(250)}@example.org` }, ['email']],
    [{ ...olga, password: 'zu kurz' }, ['password']],
    [{ ...olga, password: 'x'.repeat(201) }, ['password']],
    [{ ...olga, acceptTerms: false }, ['acceptTerms']],
    [{ ...olga, isAdmin: true }, ['isAdmin']],
    [{ ...olga, role: 'admin', email: 5 }, ['email', 'role']],
  ])('%j is refused by field and leaves nothing', async (payload, fields) => {
    const before = await world.store.head()
    const answer = await post(app, 'register', payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields).sort()).toEqual(fields)
    expect(await world.store.head()).toBe(before)
  })

  test('leaves no password, address or token in the log, and only hashes in the vault', async () => {
    await logIn(app)
    const { events } = await world.store.readAll(beginning, 10_000)
    const log = JSON.stringify(events)
    for (const secret of [olga.password, olga.email, olga.fullName, 'argon2'])
      expect(log).not.toContain(secret)
    const records = await vault.list('password/', 100)
    expect(records.length).toBeGreaterThan(0)
    for (const { value } of records)
      expect(Buffer.from(value).toString()).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  })
})

describe('confirming the address', () => {
  const zoe = { ...olga, fullName: 'Zoe Linde', email: 'zoe@example.org' }
  const verifyEmail = (token: string) => post(app, 'verifyEmail', { token })

  test('is asked for by mail at once, works once by the newest link, and runs out', async () => {
    const before = await world.store.head()
    await post(app, 'register', zoe)
    const [first, ...more] = await lettersSince(before)
    expect(more).toEqual([])
    expect(first).toMatchObject({ to: { name: zoe.fullName, address: zoe.email } })
    expect(first?.letter.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(first?.letter.text).toContain('Guten Tag Zoe Linde,')
    const token = tokenIn(first?.letter.text)
    expect(first?.letter.html).toContain(`href="${site}/emailbestaetigen/${token}"`)

    const logInAsZoe = () => post(app, 'login', { email: zoe.email, password: zoe.password })
    expect((await logInAsZoe()).statusCode).toBe(422)
    // Somebody may be logged in from when nobody had to confirm the address before.
    const user = await world.accounts.byEmail(zoe.email)
    if (user === undefined) throw new Error('nobody has registered')
    const session = orRefuse(await world.sessions.enter(user, 'Firefox', commandBy()))
    expect(session.user.isVerified).toBe(false)
    const headers = { authorization: session.accessToken }
    const again = () => post(app, 'welcome', undefined, headers)
    expect((await again()).statusCode).toBe(200)
    expect(await lettersSince(before)).toHaveLength(1)
    clock.advance(5 * 60_000)
    const asked = await world.store.head()
    expect((await again()).statusCode).toBe(200)
    const newest = tokenIn((await lettersSince(asked))[0]?.letter.text)

    for (const over of [token, 'made-up', newest.slice(1)])
      expect([(await verifyEmail(over)).statusCode, (await verifyEmail(over)).json()]).toEqual([
        422,
        { message: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.' },
      ])
    expect((await verifyEmail(newest)).statusCode).toBe(200)
    expect((await verifyEmail(newest)).statusCode).toBe(200)
    expect((await verify(app, session.accessToken)).json().data.user.isVerified).toBe(true)
    expect((await logInAsZoe()).json().user.isVerified).toBe(true)

    // Nothing is left to confirm, and a mail that is made only now has no link that works.
    const head = await world.store.head()
    clock.advance(5 * 60_000)
    await post(app, 'welcome', undefined, headers)
    expect(await world.store.head()).toBe(head)
    expect(await lettersSince(asked)).toEqual([])
  })

  test('leaves no token in log or vault, and none of a mail that comes too late', async () => {
    const before = await world.store.head()
    await post(app, 'register', { ...zoe, email: 'late@example.org' })
    const token = tokenIn((await lettersSince(before))[0]?.letter.text)
    expect(token).toHaveLength(32)
    const { events } = await world.store.readAll(beginning, 10_000)
    expect(JSON.stringify(events)).not.toContain(token)
    for (const { key, value } of await vault.list('one-time-token/', 1_000))
      expect(`${key} ${Buffer.from(value).toString()}`).not.toContain(token)
    clock.advance(72 * 3_600_000)
    expect((await verifyEmail(token)).statusCode).toBe(422)
    expect(await lettersSince(before)).toEqual([])
  })
})

describe('a forgotten password', () => {
  let ina = olga
  const logInAs = (password: string) => post(app, 'login', { email: ina.email, password })
  const isGood = async (token: string) => (await post(app, 'confirmResetPassword', { token })).statusCode
  /** The token of the link that is mailed to her. */
  const forgetting = async (): Promise<string> => {
    clock.advance(5 * 60_000)
    const before = await world.store.head()
    await post(app, 'forgetPassword', { email: ` ${ina.email.toUpperCase()}` })
    const [letter] = await lettersSince(before)
    expect(letter).toMatchObject({
      to: { name: ina.fullName, address: ina.email },
      letter: { subject: 'Ihr neues Passwort für Schaufenster' },
    })
    const token = tokenIn(letter?.letter.text)
    expect(letter?.letter.html).toContain(`href="${site}/passwortzuruecksetzen/${token}"`)
    return token
  }
  beforeEach(async () => {
    ina = accountOf('Ina Ohnewort')
    await signUp(ina)
  })

  test('gives the same answer for every address, and compares a password for each', async () => {
    const matches = jest.spyOn(hashes, 'matches')
    const known = await post(app, 'forgetPassword', { email: ina.email })
    const before = await world.store.head()
    const unknown = await post(app, 'forgetPassword', { email: 'nobody@example.org' })
    expect(await world.store.head()).toBe(before)
    expect(matches).toHaveBeenCalledTimes(2)
    matches.mockRestore()
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(known.statusCode).toBe(200)
  })

  test('is replaced by another with the mailed link, once; all sessions end, and a mail tells of it', async () => {
    const session = (await logInAs(ina.password)).json()
    const token = await forgetting()
    expect(await isGood(token)).toBe(200)
    const before = await world.store.head()
    const password = 'ein ganz neues Passwort'
    expect((await post(app, 'resetPassword', { token, password: 'zu kurz' })).statusCode).toBe(422)
    expect((await post(app, 'resetPassword', { token, password })).statusCode).toBe(200)

    expect(await isGood(token)).toBe(422)
    expect((await post(app, 'resetPassword', { token, password: 'noch ein anderes' })).statusCode).toBe(422)
    expect((await logInAs(ina.password)).statusCode).toBe(422)
    expect((await refresh(app, session.refreshToken)).statusCode).toBe(422)
    expect((await verify(app, session.accessToken)).statusCode).toBe(403)
    const next = (await logInAs(password)).json()
    expect(next.user.isVerified).toBe(true)
    expect((await refresh(app, next.refreshToken)).statusCode).toBe(200)
    expect((await verify(app, next.accessToken)).statusCode).toBe(200)

    expect(await lettersSince(before)).toMatchObject([{ letter: { subject: 'Ihr Passwort wurde geändert' } }])
    expect(await vault.list(`password/${next.user.id}`, 10)).toHaveLength(1)
    const { events } = await world.store.readAll(beginning, 10_000)
    for (const secret of [token, password]) expect(JSON.stringify(events)).not.toContain(secret)
  })

  test('asked for again and again is mailed three times in an hour, and the newest link goes on working', async () => {
    clock.advance(60 * 60_000)
    const asked = await world.store.head()
    for (let count = 0; count < 10; count += 1) {
      clock.advance(5 * 60_000)
      expect((await post(app, 'forgetPassword', { email: ina.email })).statusCode).toBe(200)
    }
    // Letters are made of what is open now: only the newest has a link.
    const { events } = await world.store.readAll(asked, 100)
    expect(events.map(({ type }) => type)).toEqual(Array(3).fill('PasswordResetRequested'))
    const [letter] = await lettersSince(asked)
    expect(await isGood(tokenIn(letter?.letter.text))).toBe(200)
    clock.advance(16 * 60_000)
    await post(app, 'forgetPassword', { email: ina.email })
    expect((await world.store.readAll(asked, 100)).events).toHaveLength(4)
  })

  test('twice at once with one link: one password wins, and it is the one that counts', async () => {
    const token = await forgetting()
    const passwords = ['das eine von beiden', 'das andere von beiden']
    const answers = await Promise.all(
      passwords.map((password) => post(app, 'resetPassword', { token, password })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 422])
    const logins = await Promise.all(passwords.map(logInAs))
    expect(logins.map(({ statusCode }) => statusCode)).toEqual(statuses)
  })

  test('stopped before the event stays as it was, with a link that still works; stopped after it, no session goes on', async () => {
    const token = await forgetting()
    const stop = new Error('stopped')
    const failing = createIdentity({ ...world, handle: () => Promise.reject(stop) })
    const context = commandBy()
    await expect(failing.passwordReset.reset(token, 'nie angekommen', context)).rejects.toBe(stop)
    expect((await logInAs('nie angekommen')).statusCode).toBe(422)
    expect(await isGood(token)).toBe(200)

    const { refreshToken } = await logIn(app)
    const olgas = (await world.accounts.byEmail(olga.email))?.userId ?? ''
    const data = { userId: olgas, reason: 'passwordReset' } as const
    const metadata = { ...metadataOf(commandBy(), olgas, clock) }
    const { name } = userStream(olgas)
    const revoked = await world.codec.encode({ type: 'SessionsRevoked', data }, newUuid(), metadata)
    const { revision } = await world.streams.current(userDecider, name)
    await world.store.append(name, { exact: revision }, [revoked])
    expect((await refresh(app, refreshToken)).statusCode).toBe(422)
    expect((await post(app, 'login', credentials)).statusCode).toBe(200)
  })

  test.each(['', 'ina', 'ina@', '@example.org', 'ina example@org', `${'i'.repeat(250)}@example.org`])(
    'of “%s”, which is no address, is refused by field',
    async (email) => {
      const answer = await post(app, 'forgetPassword', { email })
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { email: expect.stringContaining('vollständige E-Mail-Adresse') },
      ])
    },
  )

  test('asked for too often is refused for a while, by address as it was typed', async () => {
    const limited = await appOf(world, { limits: { perAccount: 2, perAddress: 10, perAccountAnHour: 10 } })
    const statuses: number[] = []
    for (const email of ['x@b.de', 'X@b.de ', 'x@b.de', 'y@b.de'])
      statuses.push((await post(limited, 'forgetPassword', { email })).statusCode)
    expect(statuses).toEqual([200, 200, 429, 200])
    await limited.close()
  })
})

describe('one’s own account', () => {
  let kai = olga
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const logInAs = (password: string) => post(app, 'login', { email: kai.email, password }, firefox)
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, authorization: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/me/${path}`,
      headers: { authorization, ...firefox },
      ...(payload && { payload }),
    })
  beforeEach(async () => {
    kai = accountOf('Kai Konto')
    await signUp(kai)
  })

  test('lists the sessions that go on, the one used last first, and ends one of them or all others', async () => {
    const sessions = []
    for (let n = 0; n < 4; n += 1) {
      clock.advance(1000)
      sessions.push((await logInAs(kai.password)).json())
    }
    const [first, second, third, fourth] = sessions
    const list = async () => (await ask('GET', 'sessions', fourth.accessToken)).json().data
    const listed = await list()
    expect(
      listed.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent]),
    ).toEqual([
      ['Firefox auf Linux', true],
      ['Firefox auf Linux', false],
      ['Firefox auf Linux', false],
      ['Firefox auf Linux', false],
    ])
    expect(listed[0].usedAt).toBe(new Date(clock.now()).toISOString())

    const end = (path: string, current = kai.password) => ask('DELETE', path, fourth.accessToken, { current })
    // Whoever found an open session must not throw its owner out of the others.
    for (const path of [`sessions/${listed[1].id}`, 'sessions']) {
      const guessed = await end(path, 'geraten')
      expect([guessed.statusCode, Object.keys(guessed.json().fields)]).toEqual([422, ['current']])
      expect((await ask('DELETE', path, fourth.accessToken)).statusCode).toBe(422)
    }
    expect(await list()).toHaveLength(4)

    expect((await end(`sessions/${listed[1].id}`)).statusCode).toBe(200)
    expect((await refresh(app, third.refreshToken)).statusCode).toBe(422)
    expect((await verify(app, third.accessToken)).statusCode).toBe(403)
    expect((await refresh(app, second.refreshToken)).statusCode).toBe(200)
    // Nobody ends what isn't theirs.
    const others = await world.refreshTokens.sessionOf((await logIn(app)).refreshToken)
    expect((await end(`sessions/${others?.sessionId}`)).statusCode).toBe(404)

    expect((await end('sessions')).statusCode).toBe(200)
    expect(await list()).toHaveLength(1)
    expect((await refresh(app, first.refreshToken)).statusCode).toBe(422)
    expect((await refresh(app, fourth.refreshToken)).statusCode).toBe(200)
  })

  test('lists sessions without looking at those of others, also such as began before there were lists', async () => {
    const { accessToken, refreshToken } = (await logInAs(kai.password)).json()
    const list = async () => (await ask('GET', 'sessions', accessToken)).json().data
    const known = await list()
    const vaultList = jest.spyOn(vault, 'list')
    expect(await list()).toEqual(known)
    expect(vaultList.mock.calls.map(([prefix]) => prefix)).toEqual([
      expect.stringMatching(/^sessions-of\/[\w-]+\/$/),
    ])
    vaultList.mockRestore()

    for (const { key, version } of await vault.list('sessions', 1000)) await vault.remove(key, version)
    expect(await list()).toEqual(known)

    // A session that goes on for months stays in the list.
    let token = refreshToken
    for (let weeks = 0; weeks < 12; weeks += 3) {
      clock.advance(21 * 86_400_000)
      token = (await refresh(app, token)).json().refreshToken
    }
    const { accessToken: fresh } = (await refresh(app, token)).json()
    expect((await ask('GET', 'sessions', fresh)).json().data).toHaveLength(1)
  })

  test('has its password changed by who knows it: all sessions end but the new one, and a mail tells of it', async () => {
    const [session, elsewhere] = [(await logInAs(kai.password)).json(), (await logInAs(kai.password)).json()]
    const password = 'ein Passwort nach Wahl'
    const change = (current: string) => ask('POST', 'password', session.accessToken, { current, password })
    const wrong = await change('nicht das bisherige')
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['current']])
    const before = await world.store.head()
    const changed = await change(kai.password)
    expect(changed.statusCode).toBe(200)
    expect(cookieOf(changed)?.value).toBe(changed.json().refreshToken)
    for (const { refreshToken, accessToken } of [session, elsewhere]) {
      expect((await refresh(app, refreshToken)).statusCode).toBe(422)
      expect((await verify(app, accessToken)).statusCode).toBe(403)
    }
    expect((await verify(app, changed.json().accessToken)).statusCode).toBe(200)
    expect((await refresh(app, changed.json().refreshToken)).statusCode).toBe(200)
    expect((await logInAs(kai.password)).statusCode).toBe(422)
    expect((await logInAs(password)).statusCode).toBe(200)
    expect(await lettersSince(before)).toMatchObject([{ letter: { subject: 'Ihr Passwort wurde geändert' } }])
  })
})

test('nobody is answered sooner because an address has an account, or hasn’t', async () => {
  const leastMs = 300
  const patient = await appOf(world, { leastMs })
  for (const email of [olga.email, 'nobody.yet@example.org'])
    for (const path of ['register', 'forgetPassword']) {
      const begun = performance.now()
      const answer = await post(patient, path, path === 'register' ? { ...olga, email } : { email })
      expect([answer.statusCode, performance.now() - begun >= leastMs - 1]).toEqual([
        path === 'register' ? 201 : 200,
        true,
      ])
    }
  await patient.close()
})

describe('logging in', () => {
  test('answers tokens and the user in the spec’s shape, and keeps the refresh token in a cookie', async () => {
    const answer = await post(app, 'login', credentials)
    const body = answer.json()
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: {
        _id: expect.any(String),
        id: body.user._id,
        fullName: olga.fullName,
        email: olga.email,
        isVerified: true,
        companies: [`company of ${body.user._id}`],
        role: { rolename: 'user' },
        permissions: [],
      },
    })
    expect(cookieOf(answer)).toEqual({
      name: 'refreshToken',
      value: body.refreshToken,
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: refreshTokenDays * 86_400,
    })
    expect((await verify(app, body.accessToken)).json()).toEqual({ data: { user: body.user } })
  })

  test('ends the session that the browser had before, and no other', async () => {
    const [before, elsewhere] = [await logIn(app), await logIn(app)]
    const again = await post(app, 'login', credentials, { cookie: `refreshToken=${before.refreshToken}` })
    expect(again.statusCode).toBe(200)
    expect((await verify(app, before.accessToken)).statusCode).toBe(403)
    expect((await refresh(app, before.refreshToken)).statusCode).toBe(422)
    for (const { refreshToken } of [again.json(), elsewhere])
      expect((await refresh(app, refreshToken)).statusCode).toBe(200)
    // Whoever does not get in ends nothing.
    const wrong = { ...credentials, password: 'geraten' }
    await post(app, 'login', wrong, { cookie: `refreshToken=${elsewhere.refreshToken}` })
    expect((await verify(app, elsewhere.accessToken)).statusCode).toBe(200)
  })

  test('ends it in the name of who logs in, where somebody else used the browser', async () => {
    const { refreshToken } = await logIn(app)
    const otto = { ...olga, email: 'otto.nach@example.org' }
    await signUp(otto)
    const before = await world.store.head()
    const cookie = `refreshToken=${refreshToken}`
    const entered = await post(app, 'login', { email: otto.email, password: otto.password }, { cookie })
    const { events } = await world.store.readAll(before, 10)
    const ended = events.find(({ type }) => type === 'SessionEnded')
    expect(ended?.metadata.actor).toMatchObject({ kind: 'user', userId: entered.json().user.id })
  })

  test('over https the cookie goes nowhere else', async () => {
    const secure = await appOf(world, { secureCookies: true })
    const { cookies } = await post(secure, 'login', credentials)
    const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
    const kept = cookies.find(({ name }) => name === '__Host-refreshToken')
    expect(kept).toMatchObject(attributes)
    const headers = { cookie: `__Host-refreshToken=${kept?.value}` }
    const refreshed = await secure.inject({ method: 'POST', url: '/api/auth/refresh-token', headers })
    expect(refreshed.statusCode).toBe(200)
    await secure.close()
  })

  test('says the same for an unknown address and a wrong password, and hashes for both', async () => {
    const wrong = await post(app, 'login', { ...credentials, password: 'falsches passwort' })
    const unknown = await post(app, 'login', { ...credentials, email: 'nobody@example.org' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().message).toContain('E-Mail-Adresse oder Passwort')
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.cookies).toEqual([])
  })

  test('that failed leaves a line, with an id for the address that was tried and nothing else of it', async () => {
    const lines: string[] = []
    const logger = createLogger({
      level: 'warn',
      destination: { write: (line: string) => void lines.push(line) },
      pretty: false,
    })
    const logged = await appOf(world, { logger })
    for (const email of [olga.email, olga.email.toUpperCase(), 'nobody@example.org'])
      await post(logged, 'login', { email, password: 'falsches passwort' })
    const { accessToken } = (await post(logged, 'login', credentials)).json()
    const entries = lines.map((line): { msg: string; account: string } => JSON.parse(line))
    expect(entries.map(({ msg }) => msg)).toEqual(Array.from({ length: 3 }, () => 'a log-in failed'))
    const [first, again, other] = entries.map(({ account }) => account)
    expect([first, again === first, other === first]).toEqual([expect.stringMatching(/^.{16}$/), true, false])
    for (const secret of ['olga', 'nobody', 'falsches'])
      expect(lines.join('').toLowerCase()).not.toContain(secret)

    // Nor does a session that was left open let its password be guessed unseen.
    await logged.inject({
      method: 'DELETE',
      url: '/api/me/sessions',
      headers: { authorization: accessToken },
      payload: { current: 'falsches passwort' },
    })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ refused: 'guess', route: '/api/me/sessions' })
    expect(lines.join('')).not.toContain('falsches')
    await logged.close()
  })

  test('reads a password the same however its letters were composed', async () => {
    const email = 'umlaut@example.org'
    await signUp({ ...olga, email, password: 'Öffentlich übel'.normalize('NFC') })
    const answer = await post(app, 'login', { email, password: 'Öffentlich übel'.normalize('NFD') })
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    [{}, ['email', 'password']],
    [{ email: olga.email }, ['password']],
    [{ ...credentials, password: '' }, ['password']],
    [{ ...credentials, password: ['x'] }, ['password']],
    [{ ...credentials, remember: true }, ['remember']],
  ])('%j is refused by field', async (payload, fields) => {
    const answer = await post(app, 'login', payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields).sort()).toEqual(fields)
  })

  test('too often for one account from one line is refused for a while, by all processes; others go on', async () => {
    const limits = {
      limits: { perAccount: 2, perAddress: 5, perAccountAnHour: 10 },
      attempts: createMemoryVault(systemClock),
    }
    const [one, other] = [await appOf(world, limits), await appOf(world, limits)]
    const statuses: number[] = []
    for (const email of ['a@b.de', 'A@B.de ']) {
      statuses.push((await post(one, 'login', { ...credentials, email })).statusCode)
    }
    for (const email of ['a@b.de', 'ａ@b.de', olga.email])
      statuses.push((await post(other, 'login', { ...credentials, email })).statusCode)
    expect(statuses).toEqual([422, 422, 429, 429, 200])
    const answer = await post(one, 'login', credentials)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await one.close()
    await other.close()
  })
})

describe('refreshing', () => {
  test('gives a new access token and the next refresh token', async () => {
    const first = await logIn(app)
    clock.advance(accessTokenMinutes * 60_000 + 1000)
    expect((await verify(app, first.accessToken)).json()).toEqual({ message: 'Invalid token' })
    const answer = await refresh(app, first.refreshToken)
    const next = answer.json()
    expect(Object.keys(next).sort()).toEqual(['accessToken', 'refreshToken'])
    expect(next.refreshToken).not.toBe(first.refreshToken)
    expect(cookieOf(answer)?.value).toBe(next.refreshToken)
    expect((await verify(app, next.accessToken)).statusCode).toBe(200)
    expect((await refresh(app, next.refreshToken)).statusCode).toBe(200)
  })

  test('the cookie wins over the body', async () => {
    const { refreshToken } = await logIn(app)
    const cookie = { cookie: `refreshToken=${refreshToken}` }
    expect((await post(app, 'refresh-token', { refreshToken: 'nonsense' }, cookie)).statusCode).toBe(200)
    expect((await post(app, 'refresh-token', undefined, cookie)).statusCode).toBe(200)
    const stale = { cookie: 'refreshToken=nonsense' }
    expect((await post(app, 'refresh-token', { refreshToken }, stale)).statusCode).toBe(422)
  })

  test('twenty at once, in two processes, are one', async () => {
    const other = await appOf(createTestIdentity({ clock, vault, store: world.store, hashes }))
    const { refreshToken } = await logIn(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(index % 2 === 0 ? app : other, refreshToken)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    const successors = new Set(answers.map((answer) => answer.json().refreshToken))
    expect(successors.size).toBe(1)
    expect((await refresh(app, [...successors].join())).statusCode).toBe(200)
    await other.close()
  })

  test('with the token before gives the same successor for 30 seconds', async () => {
    const { refreshToken } = await logIn(app)
    const first = (await refresh(app, refreshToken)).json()
    clock.advance(graceSeconds * 1000)
    const again = await refresh(app, refreshToken)
    expect(again.json().refreshToken).toBe(first.refreshToken)
  })

  test('later with the token before ends the session for everybody', async () => {
    const { refreshToken, accessToken } = await logIn(app)
    const { refreshToken: newest } = (await refresh(app, refreshToken)).json()
    clock.advance(graceSeconds * 1000 + 1)
    const reused = await refresh(app, refreshToken)
    expect([reused.statusCode, reused.json()]).toEqual([
      422,
      { message: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.' },
    ])
    expect(cookieOf(reused)).toMatchObject({ value: '' })
    expect((await refresh(app, newest)).statusCode).toBe(422)
    expect((await verify(app, accessToken)).json()).toEqual({ message: 'Invalid token' })
    const { events } = await world.store.readAll(beginning, 10_000)
    expect(events.slice(-2).map(({ type, data }) => [type, data['generationsBehind']])).toEqual([
      ['RefreshTokenReuseDetected', 1],
      ['SessionRevoked', undefined],
    ])
  })

  test('with an older one leads to the newest for 30 seconds after it was used itself, and ends the session later', async () => {
    const { refreshToken } = await logIn(app)
    const { refreshToken: second } = (await refresh(app, refreshToken)).json()
    clock.advance(graceSeconds * 1000 - 1)
    const { refreshToken: newest } = (await refresh(app, second)).json()
    clock.advance(1)
    for (const older of [refreshToken, second])
      expect((await refresh(app, older)).json().refreshToken).toBe(newest)
    clock.advance(1)
    expect((await refresh(app, second)).json().refreshToken).toBe(newest)
    expect((await refresh(app, refreshToken)).statusCode).toBe(422)
    expect((await refresh(app, newest)).statusCode).toBe(422)
  })

  test('with what was made up is refused and ends nobody’s session', async () => {
    const { refreshToken } = await logIn(app)
    const [session, , seed, proof] = refreshToken.split('.')
    for (const forged of [
      '',
      'x',
      `${session}.0.${seed}.${'A'.repeat(43)}`,
      `${session}.1.${seed}.${proof}`,
      `${session}.0.${'A'.repeat(32)}.${proof}`,
      `${newUuid()}.0.${seed}.${proof}`,
      'x'.repeat(900),
    ])
      expect((await refresh(app, forged)).statusCode).toBe(422)
    expect((await post(app, 'refresh-token')).statusCode).toBe(422)
    expect((await post(app, 'refresh-token', { refreshToken: 7 })).statusCode).toBe(422)
    expect((await post(app, 'refresh-token', { token: refreshToken })).statusCode).toBe(422)
    expect((await refresh(app, refreshToken)).statusCode).toBe(200)
  })

  test('goes on for 30 days after the last time, and not longer', async () => {
    const { refreshToken } = await logIn(app)
    clock.advance((refreshTokenDays - 1) * 86_400_000)
    const next = (await refresh(app, refreshToken)).json()
    clock.advance((refreshTokenDays - 1) * 86_400_000)
    const last = (await refresh(app, next.refreshToken)).json()
    clock.advance(refreshTokenDays * 86_400_000)
    expect((await refresh(app, last.refreshToken)).statusCode).toBe(422)
  })

  test('goes on for a year at the most, however often it is used', async () => {
    let { refreshToken } = await logIn(app)
    const refreshes = Math.ceil(longestSessionDays / 20) - 1
    for (let each = 0; each < refreshes; each += 1) {
      clock.advance(20 * 86_400_000)
      refreshToken = (await refresh(app, refreshToken)).json().refreshToken
    }
    clock.advance((longestSessionDays - refreshes * 20) * 86_400_000)
    expect((await refresh(app, refreshToken)).statusCode).toBe(422)
  })
})

describe('logging out', () => {
  test('ends the session, whether by cookie, body or access token, and always succeeds', async () => {
    for (const by of ['cookie', 'body', 'header'] as const) {
      const { refreshToken, accessToken } = await logIn(app)
      const headers = {
        ...(by === 'cookie' && { cookie: `refreshToken=${refreshToken}` }),
        ...(by === 'header' && { authorization: accessToken }),
      }
      const before = await world.store.head()
      const answer = await post(app, 'logout', by === 'body' ? { refreshToken } : undefined, headers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Sie sind abgemeldet.' }])
      expect(cookieOf(answer)).toMatchObject({ value: '', path: '/api/auth' })
      const { events } = await world.store.readAll(before, 10)
      expect(events.map(({ type, metadata }) => [type, metadata.actor.kind])).toEqual([
        ['SessionEnded', 'user'],
      ])
      expect((await refresh(app, refreshToken)).statusCode).toBe(422)
      expect((await verify(app, accessToken)).statusCode).toBe(403)
      expect(await world.accessTokens.read(accessToken)).toBeUndefined()
      expect((await post(app, 'logout', { refreshToken })).statusCode).toBe(200)
    }
  })

  test.each([[undefined], [{}], [{ refreshToken: 'x' }], [{ refreshToken: 7 }], [{ other: 1 }]])(
    'with %j succeeds too',
    async (payload) => {
      const headers = { authorization: 'Bearer nonsense' }
      expect((await post(app, 'logout', payload, headers)).statusCode).toBe(200)
    },
  )
})

describe('verify-token', () => {
  test('without a token, and with one of nobody, is 403', async () => {
    for (const authorization of [
      '',
      'x',
      await world.accessTokens.issue({
        userId: newUuid(),
        sessionId: newUuid(),
        role: 'admin',
        permissions: [],
      }),
    ]) {
      const answer = await app.inject({ url: '/api/auth/verify-token', headers: { authorization } })
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Invalid token' }])
    }
  })

  test('and login tell companies as of what their caller has seen', async () => {
    const position = { [positionHeader]: '0a' }
    const loggedIn = (await post(app, 'login', credentials, position)).json()
    const { id } = loggedIn.user
    const headers = { authorization: `Bearer ${loggedIn.accessToken}`, ...position }
    const verified = (await app.inject({ url: '/api/auth/verify-token', headers })).json()
    const companies = [`company of ${id}0a`]
    expect([loggedIn.user.companies, verified.data.user.companies]).toEqual([companies, companies])
  })

  test('is found in any case, and only by GET', async () => {
    const { accessToken } = await logIn(app)
    const answer = await app.inject({
      url: '/API/Auth/Verify-Token/',
      headers: { authorization: accessToken },
    })
    expect(answer.statusCode).toBe(200)
    expect((await post(app, 'verify-token')).statusCode).toBe(404)
  })
})

describe('the operator', () => {
  const operator = { ...commandBy(), actor: { kind: 'system', name: 'operator' } as const }
  const context = () => ({ ...operator, commandId: newUuid() })

  test('gets an administrator once, who can log in as one', async () => {
    const admin = { email: 'chef@example.org', password: 'geheim genug 1' }
    const first = await ensureAdmin(world, admin, context())
    const again = await ensureAdmin(world, { ...admin, password: 'another password' }, context())
    expect(first).toMatchObject({ right: { created: true } })
    expect(again).toMatchObject({ right: { created: false } })
    const answer = await post(app, 'login', admin)
    expect(answer.json().user.role).toEqual({ rolename: 'admin' })
    expect((await world.accessTokens.read(answer.json().accessToken))?.role).toBe('admin')
  })

  test('makes an account that is there an administrator, whose next token says so', async () => {
    const rosa = accountOf('Rosa Rang')
    await signUp(rosa)
    const rosas = { email: rosa.email, password: rosa.password }
    const { refreshToken } = (await post(app, 'login', rosas)).json()
    expect(isRight(await ensureAdmin(world, rosas, context()))).toBe(true)
    const { accessToken } = (await refresh(app, refreshToken)).json()
    expect((await world.accessTokens.read(accessToken))?.role).toBe('admin')
  })

  test('sweeps passwords of registrations and resets that never came, and no others', async () => {
    // A world of its own, where all passwords are its own.
    const own = createTestIdentity({ clock, hashes })
    const kept = await appOf(own)
    await post(kept, 'register', olga)
    await confirmEmail(own, olga.email)
    const stopped = await appOf(processThatStops(own, 1))
    expect((await post(stopped, 'register', accountOf('Nie Da'))).statusCode).toBe(500)
    await stopped.close()
    const before = await own.store.head()
    await post(kept, 'forgetPassword', { email: olga.email })
    const token = tokenIn((await lettersAfter(own, before))[0]?.letter.text)
    const failing = createIdentity({ ...own, handle: () => Promise.reject(new Error('stopped')) })
    await expect(failing.passwordReset.reset(token, 'nie angekommen', commandBy())).rejects.toThrow('stopped')
    const orphan = newUuid()
    await own.passwords.set({ userId: orphan, passwordId: orphan }, 'left behind')

    const isUsed = async ({ userId, passwordId }: PasswordRef) =>
      (await own.accounts.byId(userId))?.passwordId === passwordId
    const soon = createIdentity({ ...own, clock: { now: () => Date.now() } }).passwords
    expect(await soon.sweep(isUsed)).toBe(0)
    const later = createIdentity({ ...own, clock: { now: () => Date.now() + 3_700_000 } }).passwords
    // This one, that of the reset that was stopped, and that of the registration that was.
    expect(await later.sweep(isUsed)).toBe(3)
    expect(await own.vault.get(`password/${orphan}`)).toBeUndefined()
    expect((await post(kept, 'login', credentials)).statusCode).toBe(200)
    await kept.close()
  })
})
