import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { metadataOf } from '../../lib/handle.ts'
import { commandBy } from '../../lib/test-system.ts'
import { createIdentity } from '../identity.ts'
import {
  clock,
  hashes,
  appOf,
  olga,
  credentials,
  accountOf,
  post,
  verify,
  cookieOf,
  logIn,
  refresh,
  openIdentityApi,
} from '../test-identity-api.ts'
import { site, tokenIn } from '../test-letters.ts'
import { userStream } from './accounts.ts'
import { userDecider } from './user-decider.ts'

const { app, vault, world, signUp, lettersSince, close } = await openIdentityApi()
afterAll(close)

describe('a forgotten password', () => {
  let ina = olga
  const logInAs = (password: string) => post(app, 'login', { email: ina.email, password })
  const isGood = async (token: string) => (await post(app, 'confirmResetPassword', { token })).statusCode
  /** The token of the link mailed to her. */
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
    // Letters reflect what is open now: only the newest has a link.
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
    // Somebody who finds an open session must not end its owner's other sessions.
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
    // Nobody can end other people's sessions.
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

    // A session that lasts for months stays in the list.
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

  test('changed again and again within an hour is told three times', async () => {
    clock.advance(60 * 60_000)
    const before = await world.store.head()
    let current = kai.password
    for (const chosen of [
      'eins nach dem anderen',
      'zwei nach dem anderen',
      'drei nach dem anderen',
      'vier nach dem anderen',
    ]) {
      const { accessToken } = (await logInAs(current)).json()
      expect((await ask('POST', 'password', accessToken, { current, password: chosen })).statusCode).toBe(200)
      current = chosen
    }
    expect(await lettersSince(before)).toHaveLength(3)
  })
})
