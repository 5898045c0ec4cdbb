import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { PasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { commandBy } from '../../lib/test-system.ts'
import { confirmEmail, createTestIdentity, identityAppOf, type TestIdentity } from '../test-identity.ts'
import { userStream } from './accounts.ts'
import { userDecider } from './user-decider.ts'

const victim = { fullName: 'Vera Victim', email: 'vera@example.org', password: 'ein Tor aus Holz' }
const attacker = { fullName: 'Mallory', email: victim.email, password: 'korrektes pferd' }

/** Duration is measured as the number of password hashes: everything else takes no time. */
const countingHashes = () => {
  let work = 0
  const hashes: PasswordHashes = {
    hash: async (text) => {
      work += 1
      return `hash of ${text}`
    },
    matches: async (hash, text) => {
      work += 1
      return hash === `hash of ${text}`
    },
  }
  return { hashes, work: () => work }
}

/** The accounts that exist before the attacker comes. */
const befores: Readonly<Record<string, (world: TestIdentity) => Promise<unknown>>> = {
  'nobody has the address': async () => undefined,
  'somebody has it': async (world) =>
    orRefuse(await world.accounts.register({ ...victim, isVouchedFor: true }, commandBy())),
  'somebody has it and is locked': async (world) => {
    const { userId } = orRefuse(await world.accounts.register({ ...victim, isVouchedFor: true }, commandBy()))
    orRefuse(await world.handle(userDecider, userStream(userId), { type: 'Deactivate' }, commandBy()))
  },
  'somebody registered it and has not confirmed it': async (world) =>
    orRefuse(await world.accounts.register(victim, commandBy())),
  'somebody was invited with it': async (world) => orRefuse(await world.accounts.invite(victim, commandBy())),
}

const { email, password } = attacker
const calls: readonly (readonly [string, object])[] = [
  // Before anything is registered: an address that nobody has is guessed at as slowly as any other.
  ['login', { email, password: 'etwas ganz anderes' }],
  ['register', { ...attacker, acceptTerms: true }],
  ['login', { email, password }],
  ['login', { email, password: 'etwas ganz anderes' }],
  ['forgetPassword', { email }],
  ['register', { ...attacker, fullName: 'Mallory Zwei', acceptTerms: true }],
  ['register', { ...attacker, password: 'zu kurz', acceptTerms: true }],
  ['login', { email: ` ${email.toUpperCase()}`, password }],
  ['refresh-token', {}],
  ['welcome', {}],
]

/** Everything the caller sees, except values that differ every time, and the work it took. */
const answersIn = async (before: (world: TestIdentity) => Promise<unknown>): Promise<unknown> => {
  const { hashes, work } = countingHashes()
  const world = createTestIdentity({ hashes })
  const app = await identityAppOf(world)
  await before(world)
  const cookies: Record<string, string> = {}
  const answers: unknown[] = []
  for (const [path, payload] of calls) {
    const began = work()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      cookies: { ...cookies },
      payload,
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    const { date: _date, 'x-correlation-id': _id, ...headers } = answer.headers
    answers.push([path, answer.statusCode, answer.json(), headers, work() - began])
  }
  await app.close()
  return answers
}

describe('whoever registers an address and tries to log in with it', () => {
  test.each(Object.entries(befores))('sees the same as ever where %s', async (_name, before) => {
    expect(await answersIn(before)).toEqual(await answersIn(async () => undefined))
  })
})

describe('an account whose address is to be confirmed', () => {
  let world: TestIdentity
  let app: App
  beforeEach(async () => {
    world = createTestIdentity()
    app = await identityAppOf(world)
    await post('register', { ...victim, acceptTerms: true })
  })
  afterEach(() => app.close())
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })).statusCode

  const logIn = (given = victim.password) => post('login', { email: victim.email, password: given })

  test('opens once it is confirmed', async () => {
    expect(await logIn()).toBe(422)
    await confirmEmail(world, victim.email)
    expect([await logIn('geraten, geraten'), await logIn()]).toEqual([422, 200])
  })
})
