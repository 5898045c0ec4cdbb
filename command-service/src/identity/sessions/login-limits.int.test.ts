import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import { commandBy } from '../../lib/test-system.ts'
import { createTestPasskey } from '../factor/test-passkey.ts'
import { createTestIdentity, identityAppOf, testIdKey, type TestIdentity } from '../test-identity.ts'
import { lettersAfter, tokenIn } from '../test-letters.ts'
import { createKnownDevices, knownDeviceDays } from './known-devices.ts'

const email = 'olga@example.org'
const password = 'korrektes pferd'
const limits = { perAddress: 100, perAccount: 20, perAccountAnHour: 100 }

let world: TestIdentity
let app: App
const register = async (address: string) =>
  orRefuse(
    await world.accounts.register(
      { fullName: 'Olga', email: address, password, isVouchedFor: true },
      commandBy(),
    ),
  )
beforeEach(async () => {
  world = createTestIdentity()
  app = await identityAppOf(world, { limits })
  await register(email)
})
afterEach(() => app.close())

/** A browser with its cookies, at a network address. */
const browserAt = (remoteAddress: string) => {
  const cookies: Record<string, string> = {}
  const send = async (path: string, payload: object) => {
    const url = `/api/auth/${path}`
    const answer = await app.inject({ method: 'POST', url, remoteAddress, cookies: { ...cookies }, payload })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  const logIn = async (given = password, as = email) =>
    (await send('login', { email: as, password: given })).statusCode
  return { cookies, send, logIn }
}

/** Guesses from this many networks, each as often as given; returns how many were checked. */
const guessFrom = async (networks: number, each = 25): Promise<number> => {
  let heard = 0
  for (let network = 0; network < networks; network += 1) {
    const stranger = browserAt(`198.51.${network}.7`)
    for (let guess = 0; guess < each; guess += 1)
      if ((await stranger.logIn(`geraten ${network} ${guess}`)) === 422) heard += 1
  }
  return heard
}

describe('whoever guesses', () => {
  test('from one network keeps nobody out who comes from another one', async () => {
    expect(await guessFrom(1)).toBe(20)
    expect(await browserAt('198.51.0.7').logIn()).toBe(429)
    expect(await browserAt('203.0.113.5').logIn()).toBe(200)
  })

  test('from many networks has a hundred guesses in an hour, and does not lock out a device that was logged in before', async () => {
    const owner = browserAt('203.0.113.5')
    expect(await owner.logIn()).toBe(200)
    // The owner's own login was one of the hundred.
    expect(await guessFrom(12)).toBe(99)
    const stranger = await browserAt('203.0.113.9').send('login', { email, password })
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      429,
      expect.stringContaining('Passwort vergessen'),
    ])
    expect(await owner.logIn()).toBe(200)
    expect(await owner.logIn('vertippt, vertippt')).toBe(422)
    expect(await owner.logIn()).toBe(200)

    // Not even from the network that the guesses come from.
    const roaming = browserAt('198.51.0.7')
    Object.assign(roaming.cookies, owner.cookies)
    expect(await roaming.logIn()).toBe(200)

    world.clock.advance(hourMs)
    expect(await guessFrom(12)).toBe(100)
  })

  test('does not lock out a passkey', async () => {
    const me = async (path: string, authorization: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/me/${path}`, headers: { authorization }, payload })
    const { accessToken } = (await browserAt('203.0.113.5').send('login', { email, password })).json()
    const { data } = (await me('passkeys/options', accessToken, { current: password })).json()
    const device = createTestPasskey()
    await me('passkeys', accessToken, { name: 'Telefon', passkey: device.make(data) })
    await guessFrom(12)

    const elsewhere = browserAt('203.0.113.9')
    expect(await elsewhere.logIn()).toBe(429)
    const asked = (await elsewhere.send('passkey/options', {})).json().data
    expect((await elsewhere.send('passkey', { passkey: device.use(asked) })).statusCode).toBe(200)
    expect(await elsewhere.logIn()).toBe(200)
  })

  test('loses what was counted when the owner sets another password, who then gets in where that was done', async () => {
    await guessFrom(6)
    const owner = browserAt('198.51.0.7')
    expect(await owner.logIn()).toBe(429)
    const before = await world.store.head()
    expect((await owner.send('forgetPassword', { email })).statusCode).toBe(200)
    const token = tokenIn((await lettersAfter(world, before))[0]?.letter.text)
    const another = 'ein anderes Pferd'
    expect((await owner.send('resetPassword', { token, password: another })).statusCode).toBe(200)
    expect(await browserAt('203.0.113.9').logIn(another)).toBe(200)
    await guessFrom(12)
    expect(await browserAt('203.0.113.9').logIn(another)).toBe(429)
    expect(await owner.logIn(another)).toBe(200)
  })

  test('asks for mails to an address from elsewhere without keeping its owner from asking', async () => {
    const ask = async (from: string) => (await browserAt(from).send('forgetPassword', { email })).statusCode
    for (let asked = 0; asked < 21; asked += 1) await ask('198.51.100.7')
    expect([await ask('198.51.100.7'), await ask('203.0.113.5')]).toEqual([429, 200])
  })
})

describe('a known device', () => {
  test('has guesses of its own, and they are few as well', async () => {
    const owner = browserAt('203.0.113.5')
    await owner.logIn()
    const statuses = []
    for (let guess = 0; guess < 22; guess += 1) statuses.push(await owner.logIn(`geraten ${guess}`))
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    // Even if somebody who once knew the password has many known devices.
    const devices = []
    for (let device = 0; device < 12; device += 1) {
      const one = browserAt(`203.0.${device}.5`)
      await one.logIn()
      devices.push(one)
    }
    let heard = 0
    for (const device of devices)
      for (let guess = 0; guess < 20; guess += 1)
        if ((await device.logIn(`geraten ${guess}`)) === 422) heard += 1
    expect(heard).toBe(80)
  })

  test('is known for one account, for a year, and by a mark of ours', async () => {
    await register('otto@example.org')
    const owner = browserAt('203.0.113.5')
    await owner.logIn()
    await guessFrom(12)
    const { knownDevices, clock } = world
    const mark = owner.cookies['device'] ?? ''
    expect(knownDevices.idIn(mark, ' OLGA@example.org')).toHaveLength(22)
    expect(knownDevices.idIn(mark, 'otto@example.org')).toBeUndefined()
    for (const forged of ['', `${mark}x`, mark.slice(1), mark.replace(/\.\d+\./, '.9999999999.')])
      expect(knownDevices.idIn(forged, email)).toBeUndefined()

    const stranger = browserAt('203.0.113.9')
    stranger.cookies['device'] = knownDevices.markFor('otto@example.org', '')
    expect(await stranger.logIn()).toBe(429)
    expect(await stranger.logIn(password, 'otto@example.org')).toBe(200)
    clock.advance(knownDeviceDays * dayMs)
    expect(knownDevices.idIn(mark, email)).toBeUndefined()
  })

  test('keeps its id with each log-in and through a change of keys, and nothing personal', async () => {
    const owner = browserAt('203.0.113.5')
    await owner.logIn()
    const first = owner.cookies['device'] ?? ''
    world.clock.advance(dayMs)
    await owner.logIn()
    const next = owner.cookies['device'] ?? ''
    expect(next).not.toBe(first)
    const id = world.knownDevices.idIn(first, email)
    expect(world.knownDevices.idIn(next, email)).toBe(id)
    const rekeyed = createKnownDevices({
      idKeys: [new Uint8Array(32).fill(9), testIdKey],
      clock: world.clock,
    })
    expect(rekeyed.idIn(next, email)).toBe(id)
    expect(rekeyed.idIn(rekeyed.markFor(email, next), email)).toBe(id)
    expect(world.knownDevices.idIn(rekeyed.markFor(email, next), email)).toBeUndefined()
    expect(next).toMatch(/^[\w-]{22}\.\d{10}\.[\w-]{43}$/)
  })

  test('is told by a cookie that scripts and other sites do not get, and only over HTTPS where the site is', async () => {
    const secure = await identityAppOf(world, { secureCookies: true })
    const payload = { email, password }
    const of = async (asked: App, name: string) =>
      (await asked.inject({ method: 'POST', url: '/api/auth/login', payload })).cookies.find(
        (cookie) => cookie.name === name,
      )
    const maxAge = knownDeviceDays * 86_400
    expect(await of(app, 'device')).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge })
    expect(await of(secure, '__Host-device')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
    await secure.close()
  })
})
