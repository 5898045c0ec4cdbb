import { afterAll, describe, expect, test } from '@jest/globals'
import { password, openAccounts } from '../accounts/test-accounts.ts'
import { totpOf } from './one-time-codes.ts'

const opened = await openAccounts()
const { world, clock, vault, call, logIn, tokenOf, idOf, register, lettersSince, close } = opened
let { admin } = opened
afterAll(close)

describe('the second factor', () => {
  /** A user with the second factor, its authenticator secret, and their recovery codes. */
  const withFactor = async (name: string) => {
    const email = await register(name)
    const token = await tokenOf(email)
    const begun = await call('POST', 'me/second-factor', { current: password }, token)
    const { key, uri, qr } = begun.body.data
    const code = () => totpOf(key).generate({ timestamp: clock.now() })
    const confirmed = await call('POST', 'me/second-factor/confirm', { code: code() }, token)
    const recoveryCodes: readonly string[] = confirmed.body.data.recoveryCodes
    return { email, token, key, uri, qr, code, recoveryCodes }
  }
  const laterStep = () => clock.advance(30_000)
  const answer = (challenge: string, code: string) => call('POST', 'auth/login/code', { challenge, code })
  const challengeOf = async (email: string): Promise<string> => (await logIn(email)).body.challenge

  test('is turned on by password and code: logins take two steps then, and a mail tells of it', async () => {
    const email = await register('Zora')
    const token = await tokenOf(email)
    expect((await call('POST', 'me/second-factor', { current: 'geraten' }, token)).status).toBe(422)
    const before = await world.store.head()
    const { key, uri, qr } = (await call('POST', 'me/second-factor', { current: password }, token)).body.data
    expect(uri).toBe(
      `otpauth://totp/Schaufenster:zora%40example.org?issuer=Schaufenster&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) })
    // Nothing asks for it yet.
    expect((await logIn(email)).body.accessToken).toEqual(expect.any(String))
    expect((await call('POST', 'me/second-factor/confirm', { code: '000000' }, token)).status).toBe(422)

    const code = totpOf(key).generate({ timestamp: clock.now() })
    const confirmed = await call('POST', 'me/second-factor/confirm', { code }, token)
    const recoveryCodes: readonly string[] = confirmed.body.data.recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    // Five random bits per letter: 120 in all.
    for (const one of recoveryCodes) expect(one).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
    expect(await lettersSince(before)).toMatchObject([
      { letter: { subject: expect.stringContaining('eingeschaltet') } },
    ])
    expect((await call('GET', 'me/account', undefined, token)).body.data).toMatchObject({
      hasSecondFactor: true,
      recoveryCodes: 10,
    })

    const step = await logIn(email)
    expect([step.status, Object.keys(step.body), step.cookies]).toEqual([200, ['challenge'], []])
    const { challenge } = step.body
    // The code that turned the factor on is used up.
    expect((await answer(challenge, code)).body.fields).toEqual({ code: expect.any(String) })
    laterStep()
    const next = totpOf(key).generate({ timestamp: clock.now() })
    const done = await answer(challenge, `${next.slice(0, 3)} ${next.slice(3)}`)
    expect(done.body.user.email).toBe(email)
    expect((await call('GET', 'auth/verify-token', undefined, done.body.accessToken)).status).toBe(200)

    const log = JSON.stringify((await world.store.readAll(before, 10_000)).events)
    for (const secret of [key, ...confirmed.body.data.recoveryCodes, challenge])
      expect(log).not.toContain(secret)
  })

  test('takes a code of the step before and after, and each once, also of many at once', async () => {
    const { email, key } = await withFactor('Adele')
    const codeAt = (away: number) => totpOf(key).generate({ timestamp: clock.now() + away * 30_000 })
    laterStep()
    laterStep()
    const late = await challengeOf(email)
    for (const away of [-2, 2]) expect((await answer(late, codeAt(away))).status).toBe(422)
    expect((await answer(late, codeAt(-1))).status).toBe(200)
    const challenges = [await challengeOf(email), await challengeOf(email), await challengeOf(email)]
    const ahead = codeAt(1)
    const statuses = (await Promise.all(challenges.map((one) => answer(one, ahead)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 422, 422])
    // Older ones have expired.
    expect((await answer(late, codeAt(0))).status).toBe(422)
  })

  test('is asked within five minutes, of who has the password that counts, and not of the locked', async () => {
    const { email, code, token } = await withFactor('Bodo')
    laterStep()
    const old = await challengeOf(email)
    clock.advance(5 * 60_000)
    expect((await answer(old, code())).status).toBe(422)
    expect((await answer('made-up', code())).status).toBe(422)
    const changed = await challengeOf(email)
    const other = 'ein anderes Passwort'
    const change = { current: password, code: code(), password: other }
    expect((await call('POST', 'me/password', change, token)).status).toBe(200)
    laterStep()
    expect((await answer(changed, code())).status).toBe(422)
    const { challenge } = (await logIn(email, other)).body
    const id = await idOf(email)
    admin = await tokenOf('admin@example.org')
    await call('PUT', `users/${id}/access`, { isActive: false }, admin)
    expect((await answer(challenge, code())).body.details).toEqual({ next: '/keinzugang' })
    expect((await logIn(email, other)).body.details).toEqual({ next: '/keinzugang' })
  })

  test('is replaced by a recovery code, once each, and a mail tells of it', async () => {
    const { email, recoveryCodes, token } = await withFactor('Carla')
    const [first = '', second = ''] = recoveryCodes
    const before = await world.store.head()
    expect((await answer(await challengeOf(email), first.toLowerCase())).status).toBe(200)
    expect((await answer(await challengeOf(email), first)).status).toBe(422)
    expect((await answer(await challengeOf(email), second.replace('-', ' '))).status).toBe(200)
    expect(await lettersSince(before)).toMatchObject(
      [1, 2].map(() => ({ letter: { subject: 'Ein Ersatzcode wurde benutzt' } })),
    )
    expect((await call('GET', 'me/account', undefined, token)).body.data.recoveryCodes).toBe(8)
  })

  test('refuses all codes for a day after twenty wrong ones, also of many at once', async () => {
    const { email, code } = await withFactor('Dirk')
    laterStep()
    const challenge = await challengeOf(email)
    const guesses = await Promise.all(Array.from({ length: 25 }, () => answer(challenge, '000000')))
    const statuses = guesses.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)])
    expect((await answer(challenge, code())).status).toBe(429)
    clock.advance(86_400_000)
    expect((await answer(await challengeOf(email), code())).status).toBe(200)
  })

  test('is turned off by password and code, or by an administrator; the vault forgets it', async () => {
    const { email, token, code } = await withFactor('Egon')
    // Before that, no code is asked for after the one that turned it on.
    clock.advance(5 * 60_000)
    const off = (current: string, given: string) =>
      call('POST', 'me/second-factor/off', { current, code: given }, token)
    expect((await off('geraten', code())).status).toBe(422)
    expect((await off(password, '000000')).status).toBe(422)
    const before = await world.store.head()
    expect((await off(password, code())).status).toBe(200)
    expect(await lettersSince(before)).toMatchObject([
      { letter: { subject: expect.stringContaining('ausgeschaltet') } },
    ])
    expect((await logIn(email)).body.accessToken).toEqual(expect.any(String))
    expect(await vault.get(`second-factor/${await idOf(email)}`)).toBeUndefined()

    const lost = await withFactor('Frieda')
    const id = await idOf(lost.email)
    expect((await call('DELETE', `users/${id}/second-factor`, undefined, token)).status).toBe(400)
    admin = await tokenOf('admin@example.org')
    // Administrators' own accounts require the same proof as a login.
    const adminsOwn = `users/${await idOf('admin@example.org')}/second-factor`
    expect((await call('DELETE', adminsOwn, undefined, admin)).status).toBe(409)
    const after = await world.store.head()
    expect((await call('DELETE', `users/${id}/second-factor`, undefined, admin)).status).toBe(200)
    const { events } = await world.store.readAll(after, 10)
    expect(events).toMatchObject([
      {
        type: 'SecondFactorTurnedOff',
        data: { by: 'admin' },
        metadata: { actor: { kind: 'user', role: 'admin' } },
      },
      { type: 'SessionsRevoked', data: { reason: 'byAdmin' } },
    ])
    expect((await logIn(lost.email)).body.accessToken).toEqual(expect.any(String))
  })

  test('that was never confirmed is over after an hour, and a new one replaces it', async () => {
    const token = await tokenOf(await register('Gerd'))
    const begin = async () =>
      (await call('POST', 'me/second-factor', { current: password }, token)).body.data.key
    const confirm = (key: string) =>
      call(
        'POST',
        'me/second-factor/confirm',
        { code: totpOf(key).generate({ timestamp: clock.now() }) },
        token,
      )
    const [first, second] = [await begin(), await begin()]
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(second)).status).toBe(200)
    expect((await call('POST', 'me/second-factor', { current: password }, token)).status).toBe(409)
  })
})
