import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createSubjectEraser } from '@schaufenster/events/lib/erase-subject.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { commandBy, commandOfPlatform } from '../../lib/test-system.ts'
import { totpOf } from '../factor/one-time-codes.ts'
import { createTestPasskey, type TestPasskey } from '../factor/test-passkey.ts'
import { createAccountErasure } from '../privacy/account-erasure.ts'
import { callsTo, confirmEmail, createTestIdentity, identityAppOf } from '../test-identity.ts'

let world: ReturnType<typeof createTestIdentity>
let app: App
beforeEach(async () => {
  world = createTestIdentity()
  app = await identityAppOf(world)
})
afterEach(() => app.close())

const email = 'paula@example.org'
const password = 'korrektes pferd'
const api = callsTo(() => app)
const call = (url: string, payload: object) => api('POST', `auth/${url}`, payload)
const kept = async () => (await world.vault.list('failed-logins/', 100)).map(({ key }) => key)

/** Returns her id. */
const registerPaula = async (): Promise<string> => {
  await call('register', { fullName: 'Paula', email, password, acceptTerms: true })
  await confirmEmail(world, email)
  return (await world.accounts.byEmail(email))?.userId ?? ''
}

test('a log-in that failed is noted where there is an account, and nowhere else, and nothing of what was typed', async () => {
  const userId = await registerPaula()
  await call('login', { email: 'niemand@example.org', password: 'geraten' })
  await call('login', { email, password })
  await call('login', { email, password: 'geraten' })
  await eventually(async () =>
    expect(await world.failedLogins.of(userId)).toEqual([{ at: world.clock.now(), step: 'password' }]),
  )
  expect(await kept()).toEqual([`failed-logins/${userId}`])
  for (const { value } of await world.vault.list('failed-logins/', 100))
    expect(Buffer.from(value).toString()).not.toMatch(/paula|geraten|127\.0/i)
})

test('so is a code that was wrong', async () => {
  const userId = await registerPaula()
  const challenge = await world.links.issue(
    { purpose: 'second-factor', userId, requestId: (await world.accounts.byId(userId))?.passwordId ?? '' },
    world.clock.now() + 60_000,
  )
  expect((await call('login/code', { challenge, code: '000000' })).status).toBe(422)
  await eventually(async () =>
    expect((await world.failedLogins.of(userId)).map(({ step }) => step)).toEqual(['code']),
  )
  // A made-up challenge belongs to nobody.
  await call('login/code', { challenge: 'x'.repeat(32), code: '000000' })
  expect(await kept()).toHaveLength(1)
})

test('what was right and turned away all the same is told apart from a guess', async () => {
  const pia = { fullName: 'Pia', email: 'pia@example.org', password }
  const { userId } = orRefuse(await world.accounts.register({ ...pia, isVouchedFor: true }, commandBy()))
  const steps = async () => (await world.failedLogins.of(userId)).map(({ step }) => step)
  const user = await world.accounts.byId(userId)
  if (user === undefined) throw new Error('nobody is there')
  const { key } = orRefuse(await world.secondFactor.begin(user))
  const code = () => totpOf(key).generate({ timestamp: world.clock.now() })
  orRefuse(await world.secondFactor.confirm(userId, code(), commandBy()))
  const challenge = async (): Promise<string> =>
    (await call('login', { email: pia.email, password })).body.challenge

  // The code is not even checked after too many attempts.
  const tried = await challenge()
  for (let count = 0; count < 20; count++) await call('login/code', { challenge: tried, code: '000000' })
  await eventually(async () => expect(await steps()).toEqual(Array(20).fill('code')))
  world.clock.advance(30_000)
  expect((await call('login/code', { challenge: tried, code: code() })).status).toBe(429)
  await eventually(async () => expect(await steps()).toEqual(['refused', ...Array(20).fill('code')]))

  orRefuse(await world.accountChanges.deactivate(userId, commandOfPlatform()))
  expect((await call('login', { email: pia.email, password })).body.details).toEqual({ next: '/keinzugang' })
  await eventually(async () => expect((await steps()).slice(0, 2)).toEqual(['refused', 'refused']))
  await call('login', { email: pia.email, password: 'geraten' })
  await eventually(async () => expect((await steps()).slice(0, 2)).toEqual(['password', 'refused']))
})

test('a passkey that is right, and whose account is locked, is noted there; one that nobody has is noted nowhere', async () => {
  const { passkeys } = world
  const rita = { fullName: 'Rita', email: 'rita@example.org', password }
  const { userId } = orRefuse(await world.accounts.register({ ...rita, isVouchedFor: true }, commandBy()))
  const device = createTestPasskey()
  const made = device.make(
    orRefuse(await passkeys.begin({ userId, sessionId: 'none', current: password }, commandBy())),
  )
  const added = { userId, name: 'Telefon', answer: made, origin: world.publicUrl }
  orRefuse(await passkeys.add(added, commandBy()))
  orRefuse(await world.accountChanges.deactivate(userId, commandOfPlatform()))
  const before = await kept()

  const enter = async (passkey: TestPasskey) =>
    call('passkey', { passkey: passkey.use(await passkeys.ask()) })
  expect((await enter(createTestPasskey())).status).toBe(422)
  expect((await enter(device)).body.details).toEqual({ next: '/keinzugang' })
  await eventually(async () =>
    expect(await world.failedLogins.of(userId)).toEqual([{ at: world.clock.now(), step: 'refused' }]),
  )
  expect(await kept()).toEqual([...before, `failed-logins/${userId}`].toSorted())
})

test('nothing is left of one that is noted when its account was just erased', async () => {
  const paul = { fullName: 'Paul', email: 'paul@example.org', password }
  const user = orRefuse(await world.accounts.register({ ...paul, isVouchedFor: true }, commandBy()))
  const eraser = createSubjectEraser(world, [])
  const erasure = createAccountErasure({
    ...world,
    invitations: { sentTo: async () => [], forget: async () => {} },
    guestTexts: { by: async () => [] },
    subjects: {
      erase: async (subject) => void (await eraser.erase(subject)),
      clean: async () => 'done',
    },
  })
  const before = await kept()
  const during: (readonly string[])[] = []
  const note = async (...noted: Parameters<typeof world.failedLogins.note>): Promise<void> => {
    const found = await world.accounts.byId(user.userId)
    if (found !== undefined) orRefuse(await erasure.erase([found], commandBy()))
    await world.failedLogins.note(...noted)
    during.push(await kept())
  }
  const slow = await identityAppOf({ ...world, failedLogins: { ...world.failedLogins, note } })
  const payload = { email: paul.email, password: 'geraten' }
  await slow.inject({ method: 'POST', url: '/api/auth/login', payload })
  await eventually(async () =>
    expect(during).toEqual([[...before, `failed-logins/${user.userId}`].toSorted()]),
  )
  await eventually(async () => expect(await kept()).toEqual(before))
  await slow.close()
})
