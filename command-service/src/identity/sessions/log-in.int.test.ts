import { afterAll, describe, expect, test } from '@jest/globals'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { refreshTokenDays } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import {
  appOf,
  olga,
  credentials,
  post,
  verify,
  cookieOf,
  logIn,
  refresh,
  openIdentityApi,
} from '../test-identity-api.ts'

const { app, world, signUp, close } = await openIdentityApi()
afterAll(close)

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
    // A failed login ends nothing.
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

  test('says the same for an unknown address and a wrong password', async () => {
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

    // A session left open doesn't allow unnoticed guesses at its password, either.
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
