import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { commandBy } from '../../lib/test-system.ts'
import { totpOf } from '../factor/one-time-codes.ts'
import { createIdentity } from '../identity.ts'
import { registerErasureRoutes } from '../privacy/erasure-routes.ts'
import { callsTo, confirmEmail, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { lettersAfter, site, tokenIn } from '../test-letters.ts'
import { ensureAdmin } from './ensure-admin.ts'

const world = createTestIdentity()
const { clock, vault } = world
let app: App
let admin: string

const password = 'korrektes pferd'
const call = callsTo(() => app)
const logIn = (email: string, secret = password) => call('POST', 'auth/login', { email, password: secret })
const tokenOf = async (email: string, secret = password): Promise<string> =>
  (await logIn(email, secret)).body.accessToken
const idOf = async (email: string): Promise<string> => (await world.accounts.byEmail(email))?.userId ?? ''
const register = async (name: string): Promise<string> => {
  const email = `${name.toLowerCase()}@example.org`
  await call('POST', 'auth/register', { fullName: name, email, password, acceptTerms: true })
  await confirmEmail(world, email)
  return email
}

const lettersSince = (after: Position) => lettersAfter(world, after)

beforeAll(async () => {
  app = await identityAppOf(world)
  registerErasureRoutes(app, {
    ...world,
    secureCookies: false,
    accountErasure: { erase: () => Promise.reject(new Error('nobody has shown who they are')) },
    companiesLeft: async () => [],
    leaveCompany: async () => {},
  })
  await ensureAdmin(world, { email: 'admin@example.org', password }, commandBy())
  admin = await tokenOf('admin@example.org')
})
afterAll(() => app.close())

describe('a name', () => {
  test('is changed by whose it is and by who manages users, and by nobody else', async () => {
    const [mara, nils] = [await register('Mara'), await register('Nils')]
    const [marasId, marasToken] = [await idOf(mara), await tokenOf(mara)]
    const change = (fullName: string, authorization: string) =>
      call('PUT', `users/${marasId}`, { fullName }, authorization)
    const nameNow = async () => (await call('GET', 'me/account', undefined, marasToken)).body.data.fullName

    expect((await change(' Mara Müller ', marasToken)).status).toBe(200)
    expect(await nameNow()).toBe('Mara Müller')
    expect((await change('Mara Meier', admin)).status).toBe(200)
    expect(await nameNow()).toBe('Mara Meier')
    expect((await change('Mara <b>', marasToken)).body.fields).toEqual({ fullName: expect.any(String) })
    const foreign = await change('Gestohlen', await tokenOf(nils))
    expect([foreign.status, foreign.body]).toEqual([400, { message: 'Unauthorized' }])
    expect(await nameNow()).toBe('Mara Meier')
    const before = await world.store.head()
    await change('Mara Meier', marasToken)
    expect(await world.store.head()).toBe(before)
    expect((await call('PUT', 'users/nobody', { fullName: 'Niemand' }, admin)).status).toBe(404)
  })
})

test('guesses of a password count together, whichever call they come by, and are for each account', async () => {
  const [token, other] = [await tokenOf(await register('Raja')), await tokenOf(await register('Sven'))]
  const current = 'geraten'
  const guesses = [
    ['me/email', { current, email: 'raja@example.com' }],
    ['me/password', { current, password: 'ein anderes Passwort' }],
    ['me/second-factor', { current }],
    ['me/erasure', { current, deleteCompanies: [] }],
  ] as const
  const guess = async (count: number, by = token) => {
    const [url, form] = guesses[count % guesses.length] ?? guesses[0]
    const { status, body } = await call('POST', url, form, by)
    return [status, body.fields]
  }
  for (let count = 0; count < 10; count++)
    expect(await guess(count)).toEqual([422, { current: expect.any(String) }])
  for (const count of guesses.keys()) expect((await guess(count))[0]).toBe(429)
  expect((await guess(0, other))[0]).toBe(422)
})

test('a password that is in every list is taken nowhere where one is chosen, and uses up no link (D-1.5)', async () => {
  const weak = 'Qwertyuiop'
  const email = await register('Walburga')
  const linkAfter = async (ask: () => ReturnType<typeof call>): Promise<string> => {
    const before = await world.store.head()
    await ask()
    return tokenIn((await lettersSince(before))[0]?.letter.text)
  }
  const forgotten = await linkAfter(() => call('POST', 'auth/forgetPassword', { email }))
  const by = await tokenOf('admin@example.org')
  const invitee = { fullName: 'Xenia Neu', email: 'xenia.neu@example.org' }
  const invited = await linkAfter(() => call('POST', 'auth/registerByAdmin', invitee, by))
  const somebody = { fullName: 'Yvo Neu', email: 'yvo.neu@example.org', acceptTerms: true }
  const token = await tokenOf(email)
  const ways = [
    (chosen: string) => call('POST', 'auth/register', { ...somebody, password: chosen }),
    (chosen: string) => call('POST', 'auth/resetPassword', { token: invited, password: chosen }),
    (chosen: string) => call('POST', 'me/password', { current: password, password: chosen }, token),
    (chosen: string) => call('POST', 'auth/resetPassword', { token: forgotten, password: chosen }),
  ]
  for (const choose of ways) {
    const refused = await choose(weak)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { password: expect.stringContaining('zu oft verwendet') },
    ])
  }
  const taken = []
  for (const choose of ways) taken.push((await choose('ein gutes langes Wort')).status)
  expect(taken).toEqual([201, 200, 200, 200])
})

describe('another address', () => {
  const request = (email: string, authorization: string, current = password) =>
    call('POST', 'me/email', { email, current }, authorization)
  const confirm = (token: string) => call('POST', 'auth/verifyEmail', { token })

  test('counts once it is confirmed there: the old one is told before, and is free after', async () => {
    const old = await register('Otto')
    const token = await tokenOf(old)
    expect((await request('otto@example.com', token, 'falsch geraten')).body.fields).toEqual({
      current: expect.any(String),
    })
    const before = await world.store.head()
    expect((await request('Otto@Example.com', token)).status).toBe(200)
    const [warning, link, ...more] = await lettersSince(before)
    expect(more).toEqual([])
    expect(warning).toMatchObject({
      to: { address: old },
      letter: { subject: expect.stringContaining('andere') },
    })
    expect(link).toMatchObject({ to: { address: 'Otto@Example.com' }, part: expect.any(String) })
    expect((await call('GET', 'me/account', undefined, token)).body.data).toMatchObject({
      email: old,
      newEmail: 'Otto@Example.com',
    })
    expect((await logIn('otto@example.com')).status).toBe(422)

    const linked = tokenIn(link?.letter.text)
    expect(link?.letter.text).toContain(`${site}/emailbestaetigen/${linked}`)
    expect((await confirm('made-up')).status).toBe(422)
    expect((await confirm(linked)).status).toBe(200)
    expect((await confirm(linked)).status).toBe(422)
    const loggedIn = await logIn('otto@example.com')
    expect(loggedIn.body.user).toMatchObject({ email: 'Otto@Example.com', isVerified: true })
    expect((await logIn(old)).status).toBe(422)
    expect((await call('GET', 'auth/verify-token', undefined, token)).status).toBe(200)

    await register('Otto')
    expect(await idOf(old)).not.toBe('')
    expect(await idOf(old)).not.toBe(await idOf('otto@example.com'))
  })

  test('that has an account gets the same answer, and is nobody else’s by its link', async () => {
    const [pia, quirin] = [await register('Pia'), await register('Quirin')]
    const token = await tokenOf(pia)
    const before = await world.store.head()
    const taken = await request(quirin, token)
    const letters = await lettersSince(before)
    clock.advance(5 * 60_000)
    const free = await request('pia@example.com', token)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])

    const replaced = await confirm(tokenIn(letters[1]?.letter.text))
    expect(replaced.status).toBe(422)
    const again = await world.store.head()
    await request(quirin, token)
    const refused = await confirm(tokenIn((await lettersSince(again))[1]?.letter.text))
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('anderes Konto')])
    expect((await logIn(pia)).status).toBe(200)
    expect((await logIn(quirin)).body.user.fullName).toBe('Quirin')
  })

  test('is one’s who confirms it first, and one’s own in other letters is no other', async () => {
    const people = [await register('Rosa'), await register('Saskia')]
    const wanted = 'beide@example.com'
    const links: string[] = []
    for (const email of people) {
      const before = await world.store.head()
      await request(wanted, await tokenOf(email))
      links.push(tokenIn((await lettersSince(before))[1]?.letter.text))
    }
    const statuses = (await Promise.all(links.map(confirm))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await logIn(wanted)).status).toBe(200)
    const logins = await Promise.all(people.map((email) => logIn(email)))
    expect(logins.map(({ status }) => status)).toEqual(statuses.map((status) => (status === 200 ? 422 : 200)))

    const before = await world.store.head()
    await request('BEIDE@example.com', await tokenOf(wanted))
    await confirm(tokenIn((await lettersSince(before))[1]?.letter.text))
    expect((await logIn(wanted)).body.user.email).toBe('BEIDE@example.com')
  })

  test('is mailed to three times in an hour, whoever asks, and so is the one that would go', async () => {
    const statuses: number[] = []
    for (const name of ['Ava', 'Bea', 'Cleo', 'Dora'])
      statuses.push((await request('opfer@example.com', await tokenOf(await register(name)))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const token = await tokenOf(await register('Elif'))
    const own: number[] = []
    for (const each of [1, 2, 3, 4]) own.push((await request(`elif${each}@example.com`, token)).status)
    expect(own).toEqual([200, 200, 200, 429])
  })

  test.each(['reset', 'change'] as const)(
    'asked for by who had the old password is nobody’s any more after its %s',
    async (ending) => {
      const old = await register(`Vroni.${ending}`)
      const token = await tokenOf(old)
      const wanted = `mallory.${ending}@example.com`
      const before = await world.store.head()
      await request(wanted, token)
      const link = tokenIn((await lettersSince(before))[1]?.letter.text)
      const chosen = 'nur noch meines'
      if (ending === 'change')
        await call('POST', 'me/password', { current: password, password: chosen }, token)
      else {
        const asked = await world.store.head()
        await call('POST', 'auth/forgetPassword', { email: old })
        const reset = tokenIn((await lettersSince(asked))[0]?.letter.text)
        await call('POST', 'auth/resetPassword', { token: reset, password: chosen })
      }
      expect((await confirm(link)).status).toBe(422)
      expect((await logIn(wanted, chosen)).status).toBe(422)
      expect((await logIn(old, chosen)).status).toBe(200)
    },
  )

  test('stopped before the old one was given back leaves it to nobody, and to whoever registers with it', async () => {
    const old = await register('Theo')
    const userId = await idOf(old)
    const before = await world.store.head()
    await request('theo@example.com', await tokenOf(old))
    const stop = new Error('stopped')
    const { reservations } = world
    const stopping = createIdentity({
      ...world,
      reservations: { ...reservations, release: () => Promise.reject(stop) },
    })
    const token = tokenIn((await lettersSince(before))[1]?.letter.text)
    await expect(stopping.accountChanges.confirmEmail(token, commandBy())).rejects.toBe(stop)
    expect((await logIn(old)).status).toBe(422)
    expect((await logIn('theo@example.com')).status).toBe(200)
    await register('Theo')
    expect((await logIn(old)).status).toBe(200)
    expect(await idOf(old)).not.toBe(userId)
    expect(await idOf('theo@example.com')).toBe(userId)
  })
})

describe('an account that is locked', () => {
  const lock = (id: string, isActive: boolean, authorization = admin) =>
    call('PUT', `users/${id}/access`, { isActive }, authorization)

  test('logs nobody in and is logged out everywhere at once, until it is unlocked', async () => {
    const uta = await register('Uta')
    const session = (await logIn(uta)).body
    const id = session.user.id
    expect((await lock(id, false, session.accessToken)).body).toEqual({ message: 'Unauthorized' })
    expect((await lock(id, false)).status).toBe(200)

    expect((await call('GET', 'auth/verify-token', undefined, session.accessToken)).status).toBe(403)
    const refreshed = await call('POST', 'auth/refresh-token', { refreshToken: session.refreshToken })
    expect(refreshed.status).toBe(422)
    const refused = await logIn(uta)
    expect([refused.status, refused.body.details]).toEqual([400, { next: '/keinzugang' }])
    // Only who knows the password hears of it.
    const guessed = await logIn(uta, 'falsch geraten')
    const unknown = await logIn('nobody@example.org', 'falsch geraten')
    expect([guessed.status, guessed.body]).toEqual([unknown.status, unknown.body])
    const before = await world.store.head()
    await call('POST', 'auth/forgetPassword', { email: uta })
    expect(await world.store.head()).toBe(before)

    expect((await lock(id, true)).status).toBe(200)
    expect((await logIn(uta)).status).toBe(200)
  })

  test('is not that of the last administrator', async () => {
    const id = await idOf('admin@example.org')
    expect((await lock(id, false)).status).toBe(409)
    expect((await call('GET', 'auth/verify-token', undefined, admin)).status).toBe(200)
    expect((await lock('nobody', false)).status).toBe(404)
  })
})

describe('an invitation', () => {
  const invite = (email: string, authorization = admin) =>
    call('POST', 'auth/registerByAdmin', { fullName: 'Vera Neu', email }, authorization)
  const choose = (token: string, chosen: string) =>
    call('POST', 'auth/resetPassword', { token, password: chosen })

  test('makes an account whose owner chooses the password by the mailed link, once', async () => {
    const email = 'vera@example.org'
    expect((await invite(email, await tokenOf(await register('Wim')))).status).toBe(400)
    const before = await world.store.head()
    const invited = await invite(email)
    expect([invited.status, invited.body.user]).toEqual([
      201,
      expect.objectContaining({ fullName: 'Vera Neu', email }),
    ])
    const [letter, ...more] = await lettersSince(before)
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      to: { address: email },
      letter: { subject: 'Ihr Konto bei Schaufenster' },
    })
    expect((await logIn(email)).status).toBe(422)
    expect((await invite(email)).body.fields).toEqual({ email: expect.any(String) })

    const token = tokenIn(letter?.letter.text)
    expect((await call('POST', 'auth/confirmResetPassword', { token })).status).toBe(200)
    const answers = await Promise.all([
      choose(token, 'mein erstes Passwort'),
      choose(token, 'oder doch dieses'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const logins = [await logIn(email, 'mein erstes Passwort'), await logIn(email, 'oder doch dieses')]
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
    const welcome = logins.find(({ status }) => status === 200)
    expect(welcome?.body.user.isVerified).toBe(true)
    // Nothing is left to invite to.
    const after = await world.store.head()
    const again = await call('POST', 'auth/welcome', { userId: invited.body.user.id }, admin)
    expect([again.status, await world.store.head()]).toEqual([200, after])
  })

  test('is mailed again on request, the newest link counts, and it runs out after a week', async () => {
    const email = 'xaver@example.org'
    const before = await world.store.head()
    const { id } = (await invite(email)).body.user
    const first = tokenIn((await lettersSince(before))[0]?.letter.text)
    const resend = (authorization: string) => call('POST', 'auth/welcome', { userId: id }, authorization)
    expect((await resend(await tokenOf(await register('Yann')))).status).toBe(400)

    clock.advance(5 * 60_000)
    const again = await world.store.head()
    admin = await tokenOf('admin@example.org')
    expect((await resend(admin)).status).toBe(200)
    const second = tokenIn((await lettersSince(again))[0]?.letter.text)
    expect((await choose(first, 'mein erstes Passwort')).status).toBe(422)
    clock.advance(7 * 86_400_000)
    expect((await choose(second, 'mein erstes Passwort')).status).toBe(422)
    admin = await tokenOf('admin@example.org')
    const last = await world.store.head()
    await resend(admin)
    expect(
      (await choose(tokenIn((await lettersSince(last))[0]?.letter.text), 'mein erstes Passwort')).status,
    ).toBe(200)
    expect((await logIn(email, 'mein erstes Passwort')).status).toBe(200)
  })
})

describe('the second factor', () => {
  /** Somebody who has it on, what their authenticator has, and their recovery codes. */
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
    // Five random bits a letter: 120 of them.
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
    // The code that turned it on is used up.
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
    // An earlier one than that is over.
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
    // Until then none is asked for after the one that turned it on.
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
    // Their own asks for what a log-in asks for.
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
