import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { commandBy, commandOfPlatform } from '../../lib/test-system.ts'
import { userStream } from '../accounts/accounts.ts'
import { userDecider } from '../accounts/user-decider.ts'
import { callsTo, confirmEmail, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { lettersAfter, tokenIn } from '../test-letters.ts'
import { totpOf } from './one-time-codes.ts'
import { createTestPasskey, type Oddities, type TestPasskey } from './test-passkey.ts'

const world = createTestIdentity()
const { clock, vault } = world
let app: App

const current = 'korrektes pferd'
const call = callsTo(() => app)
const logIn = (email: string) => call('POST', 'auth/login', { email, password: current })

/** A new, logged-in user. */
const somebody = async (name: string) => {
  const email = `${name.toLowerCase()}@example.org`
  await call('POST', 'auth/register', { fullName: name, email, password: current, acceptTerms: true })
  await confirmEmail(world, email)
  const { accessToken, user } = (await logIn(email)).body
  const token: string = accessToken
  const id: string = user.id
  return { email, token, id }
}
const optionsFor = async (token: string) =>
  (await call('POST', 'me/passkeys/options', { current }, token)).body.data
const add = async (token: string, name: string, device = createTestPasskey(), odd?: Oddities) => {
  const passkey = device.make(await optionsFor(token), odd)
  return { device, passkey, answer: await call('POST', 'me/passkeys', { name, passkey }, token) }
}
const ask = async () => (await call('POST', 'auth/passkey/options')).body.data
const enter = async (device: TestPasskey, odd?: Oddities) =>
  call('POST', 'auth/passkey', { passkey: device.use(await ask(), odd) })
const listed = async (token: string) => (await call('GET', 'me/passkeys', undefined, token)).body.data
const subjectsSince = async (after: Parameters<typeof lettersAfter>[1]) =>
  (await lettersAfter(world, after)).map(({ letter }) => letter.subject)

const refused = {
  status: 422,
  body: { message: expect.stringContaining('öffnet hier kein Konto') },
  cookies: [],
}
const over = { ...refused, body: { message: expect.stringContaining('zu lange gedauert') } }

beforeAll(async () => {
  app = await identityAppOf(world)
})
afterAll(() => app.close())

describe('a passkey', () => {
  test('is added by who has the password, opens the account without it, and is told of by mail', async () => {
    const { email, token, id } = await somebody('Mara')
    const guessed = await call('POST', 'me/passkeys/options', { current: 'geraten' }, token)
    expect([guessed.status, guessed.body.fields]).toEqual([422, { current: expect.any(String) }])
    const options = await optionsFor(token)
    expect(options).toMatchObject({
      rp: { name: 'Schaufenster', id: 'localhost' },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: 'Mara' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })

    const before = await world.store.head()
    const { device, passkey, answer } = await add(token, '  Maras Telefon ')
    expect(answer.status).toBe(201)
    expect(await subjectsSince(before)).toEqual(['Ein Passkey ist dazugekommen'])
    const added = { id: expect.any(String), name: 'Maras Telefon', addedAt: expect.any(String) }
    expect(await listed(token)).toEqual([{ ...added, usedAt: null }])
    expect((await optionsFor(token)).excludeCredentials).toMatchObject([{ id: passkey.id }])

    const entered = await enter(device)
    expect([entered.status, entered.body.user.email]).toEqual([200, email])
    expect(entered.cookies.map(({ name }) => name)).toEqual(['device', 'refreshToken'])
    expect((await call('GET', 'auth/verify-token', undefined, entered.body.accessToken)).status).toBe(200)
    expect(await listed(token)).toEqual([{ ...added, usedAt: new Date(clock.now()).toISOString() }])

    const log = JSON.stringify((await world.store.readAll(before, 10_000)).events)
    for (const hidden of ['Maras Telefon', passkey.id, passkey.response.attestationObject])
      expect(log).not.toContain(hidden)
  })

  test('is added once, and answered again, where the answer was lost and it is sent again', async () => {
    const { token } = await somebody('Mia')
    const passkey = createTestPasskey().make(await optionsFor(token))
    const added = { name: 'Telefon', passkey }
    const send = async (key: string) =>
      (await call('POST', 'me/passkeys', added, token, { 'idempotency-key': key })).status
    const key = newUuid()
    expect([await send(key), await send(key), await send(newUuid())]).toEqual([201, 201, 422])
    expect(await listed(token)).toHaveLength(1)
  })

  test('is asked for in the same way whoever looks, and is good at this site only', async () => {
    const { token } = await somebody('Nele')
    const asked = [await ask(), await ask()].map(({ challenge, ...rest }) => [challenge.length, rest])
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]).toEqual([
      43,
      expect.objectContaining({ rpId: 'localhost', userVerification: 'required' }),
    ])

    const evil: readonly Oddities[] = [
      { origin: 'https://schaufenster.example' },
      { origin: 'http://localhost.evil.example' },
      { rpId: 'evil.example' },
      { unverified: true },
    ]
    for (const odd of evil) {
      expect((await add(token, 'Fremd', createTestPasskey(), odd)).answer.status).toBe(422)
    }
    expect(await listed(token)).toEqual([])
    const { device } = await add(token, 'Telefon')
    for (const odd of evil) expect([odd, await enter(device, odd)]).toEqual([odd, refused])
    expect((await enter(device)).status).toBe(200)
  })

  test('of localhost opens it at any port of localhost, as the browser tells it, and nowhere else', async () => {
    const { token } = await somebody('Olaf')
    const { device } = await add(token, 'Telefon')
    const from = async (page: string, told: string) => {
      const passkey = device.use(await ask(), { origin: page })
      const headers = { origin: told, 'sec-fetch-site': 'same-origin' }
      return (await call('POST', 'auth/passkey', { passkey }, undefined, headers)).status
    }
    expect(await from('http://localhost', 'http://localhost')).toBe(200)
    expect(await from('http://localhost:5173', 'http://localhost:5173')).toBe(200)
    expect(await from('http://evil.example', 'http://evil.example')).toBe(422)
    expect(await from('http://localhost:5173', 'http://localhost')).toBe(422)
  })

  test('answers a challenge of ours, once, in time, for what it was made', async () => {
    const { token } = await somebody('Pia')
    const other = await somebody('Quirin')
    const { device } = await add(token, 'Telefon')
    const answer = (passkey: object) => call('POST', 'auth/passkey', { passkey })
    const good = device.use(await ask())
    const statuses = (await Promise.all([answer(good), answer(good), answer(good)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 422, 422])
    expect(await answer(good)).toEqual(over)
    expect(await answer(device.use({ challenge: 'A'.repeat(43) }))).toEqual(over)
    expect(await answer(device.use(await optionsFor(token)))).toEqual(over)
    const late = device.use(await ask())
    clock.advance(10 * 60_000)
    expect(await answer(late)).toEqual(over)

    // One user's creation options can't be used to make a passkey for another.
    const passkey = createTestPasskey().make(await optionsFor(token))
    expect((await call('POST', 'me/passkeys', { name: 'Untergeschoben', passkey }, other.token)).status).toBe(
      422,
    )
    expect(await listed(other.token)).toEqual([])
  })

  test('that nobody has, or somebody else, is refused as one that was removed', async () => {
    const [{ token }, other] = [await somebody('Rosa'), await somebody('Sven')]
    const { device } = await add(token, 'Telefon')
    const idOf = (text: string) => Buffer.from(text).toString('base64url')
    expect(await enter(createTestPasskey(), { userHandle: idOf(other.id) })).toEqual(refused)
    expect(await enter(device, { userHandle: idOf(other.id) })).toEqual(refused)
    expect(await enter(device, { userHandle: idOf('../../etc') })).toEqual(refused)
    const [{ id }] = await listed(token)
    await call('POST', `me/passkeys/${id}/removal`, { current }, token)
    expect(await enter(device)).toEqual(refused)
    expect(await vault.list(`passkey/`, 1000)).not.toContainEqual(
      expect.objectContaining({ key: expect.stringContaining(id) }),
    )
  })

  test('that counts is refused when it has counted less than before, and its owner hears of the copy', async () => {
    const { token } = await somebody('Tilda')
    const { device } = await add(token, 'Schlüssel', createTestPasskey(), { counter: 3 })
    expect((await enter(device, { counter: 4 })).status).toBe(200)
    const before = await world.store.head()
    for (const counter of [4, 2, 0]) {
      const copied = await enter(device, { counter })
      expect([copied.status, copied.body.message]).toEqual([422, expect.stringContaining('Kopie')])
    }
    expect(new Set(await subjectsSince(before))).toEqual(
      new Set(['Eine Anmeldung mit einem kopierten Passkey wurde abgelehnt']),
    )
    expect((await enter(device, { counter: 5 })).status).toBe(200)
  })

  test('opens no account that is locked, and says so to who has it, as a password does', async () => {
    const { email, token, id } = await somebody('Uwe')
    const { device } = await add(token, 'Telefon')
    await world.accountChanges.deactivate(id, commandOfPlatform())
    const locked = await enter(device)
    expect([locked.status, locked.body.details]).toEqual([423, { next: '/keinzugang' }])
    await world.accountChanges.reactivate(id, commandOfPlatform())
    const entered = await enter(device)
    expect([entered.status, entered.body.user.email]).toEqual([200, email])
  })

  test('is renamed, and removed by who has the password: whoever it logged in elsewhere is out', async () => {
    const { email, token } = await somebody('Vera')
    const stranger = await somebody('Wim')
    const { device } = await add(token, 'Telefon')
    const [{ id }] = await listed(token)
    expect((await call('PUT', `me/passkeys/${id}`, { name: ' Altes Telefon ' }, token)).status).toBe(200)
    expect((await call('PUT', `me/passkeys/${id}`, { name: '<b>' }, token)).body.fields).toEqual({
      name: expect.any(String),
    })
    expect(await listed(token)).toMatchObject([{ name: 'Altes Telefon' }])
    const foreign = await call('PUT', `me/passkeys/${id}`, { name: 'Meins' }, stranger.token)
    expect(foreign.status).toBe(404)
    expect((await call('POST', `me/passkeys/${id}/removal`, { current }, stranger.token)).status).toBe(404)

    const elsewhere = (await enter(device)).body.accessToken
    expect((await call('POST', `me/passkeys/${id}/removal`, { current: 'geraten' }, token)).status).toBe(422)
    const before = await world.store.head()
    const removed = await call('POST', `me/passkeys/${id}/removal`, { current }, token)
    expect(removed.status).toBe(200)
    expect(removed.cookies.map(({ name }) => name)).toEqual(['refreshToken'])
    expect(await subjectsSince(before)).toEqual(['Ein Passkey ist entfernt'])
    expect((await call('GET', 'auth/verify-token', undefined, elsewhere)).status).toBe(403)
    expect((await call('GET', 'auth/verify-token', undefined, token)).status).toBe(403)
    expect(await listed(removed.body.accessToken)).toEqual([])
    expect((await logIn(email)).status).toBe(200)
    // One append: an interruption can't leave a session open.
    const { events } = await world.store.readAll(before, 10)
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['PasskeyRemoved', 'SessionsRevoked'])
    expect(new Set(events.slice(0, 2).map(({ metadata }) => metadata.commandId)).size).toBe(1)
  })

  test('that is removed while it logs somebody in is refused', async () => {
    const { token, id } = await somebody('Wanda')
    const { device } = await add(token, 'Telefon')
    const [{ id: passkeyId }] = await listed(token)
    const { put } = vault
    const spied = jest.spyOn(vault, 'put').mockImplementation(async (key, ...rest) => {
      if (key.endsWith(passkeyId))
        await world.handle(
          userDecider,
          userStream(id),
          { type: 'RemovePasskey', passkeyId, proven: id },
          commandBy(),
        )
      return put(key, ...rest)
    })
    expect(await enter(device)).toEqual(refused)
    spied.mockRestore()
  })

  test('is one of twenty at the most, and each is there once', async () => {
    const { token } = await somebody('Xenia')
    const { device } = await add(token, 'Erstes')
    expect((await add(token, 'Noch einmal', device)).answer.status).toBe(409)
    // Password prompts are rate limited, so each is made in another quarter of an hour.
    for (let count = 1; count < 20; count++) {
      clock.advance(5 * 60_000)
      const { body } = await logIn('xenia@example.org')
      expect((await add(body.accessToken, `Nr. ${count}`)).answer.status).toBe(201)
    }
    clock.advance(15 * 60_000)
    const { accessToken } = (await logIn('xenia@example.org')).body
    expect((await call('POST', 'me/passkeys/options', { current }, accessToken)).status).toBe(409)
    expect(await listed(accessToken)).toHaveLength(20)
  })

  test('stands for password and code, where a login asks for one', async () => {
    const { email, token } = await somebody('Yara')
    const { device } = await add(token, 'Telefon')
    const { key } = (await call('POST', 'me/second-factor', { current }, token)).body.data
    const code = totpOf(key).generate({ timestamp: clock.now() })
    expect((await call('POST', 'me/second-factor/confirm', { code }, token)).status).toBe(200)
    expect(Object.keys((await logIn(email)).body)).toEqual(['challenge'])
    expect((await enter(device)).body.user.email).toBe(email)
  })

  test('is over with a reset of the password, whoever had added it, and one mail tells of both', async () => {
    const { email, token, id } = await somebody('Zoe')
    const { device } = await add(token, 'Das von Mallory')
    const asked = await world.store.head()
    await call('POST', 'auth/forgetPassword', { email })
    const [letter] = await lettersAfter(world, asked)
    const before = await world.store.head()
    const reset = { token: tokenIn(letter?.letter.text), password: 'ein ganz neues Passwort' }
    expect((await call('POST', 'auth/resetPassword', reset)).status).toBe(200)
    expect(await enter(device)).toEqual(refused)
    expect(await vault.list(`passkey/${id}/`, 10)).toEqual([])
    const told = await lettersAfter(world, before)
    expect(told.map(({ letter: { subject } }) => subject)).toEqual(['Ihr Passwort wurde geändert'])
    expect(told[0]?.letter.text).toContain('kein Passkey von vorher')
  })

  test('is forgotten by the vault with its owner', async () => {
    const { token, id } = await somebody('Zeno')
    const { device } = await add(token, 'Telefon')
    await add(token, 'Laptop')
    expect(await vault.list(`passkey/${id}/`, 10)).toHaveLength(2)
    await world.passkeys.forget(id)
    expect(await vault.list(`passkey/${id}/`, 10)).toEqual([])
    expect(await enter(device)).toEqual(refused)
  })
})
