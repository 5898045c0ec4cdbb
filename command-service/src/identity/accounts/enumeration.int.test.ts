import { describe, expect, test } from '@jest/globals'
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
  'somebody registered and confirmed it': async (world) => {
    orRefuse(await world.accounts.register(victim, commandBy()))
    await confirmEmail(world, victim.email)
  },
  'somebody has it and is locked': async (world) => {
    const { userId } = orRefuse(await world.accounts.register({ ...victim, isVouchedFor: true }, commandBy()))
    orRefuse(await world.handle(userDecider, userStream(userId), { type: 'Deactivate' }, commandBy()))
  },
  'somebody registered it and has not confirmed it': async (world) =>
    orRefuse(await world.accounts.register(victim, commandBy())),
  'somebody was invited with it': async (world) => orRefuse(await world.accounts.invite(victim, commandBy())),
}

const { email, password } = attacker
const calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?])[] = [
  // Before anything is registered: an address that nobody has is guessed at as slowly as any other.
  ['POST', 'auth/login', { email, password: 'etwas ganz anderes' }],
  ['POST', 'auth/register', { ...attacker, acceptTerms: true }],
  ['GET', 'auth/verify-token'],
  ['GET', 'me/account'],
  ['GET', 'me/sessions'],
  ['GET', 'me/passkeys'],
  ['POST', 'auth/welcome'],
  ['POST', 'auth/welcome', { userId: '019aa5d6-2c00-7000-8000-000000000001' }],
  ['POST', 'me/email', { email: 'anders@example.org', current: password }],
  ['POST', 'me/password', { current: password, password: 'noch ein anderes' }],
  ['POST', 'auth/refresh-token', {}],
  ['GET', 'auth/verify-token'],
  ['POST', 'auth/login', { email, password }],
  ['POST', 'auth/login', { email, password: 'etwas ganz anderes' }],
  ['POST', 'auth/forgetPassword', { email }],
  ['POST', 'auth/verifyEmail', { token: 'geraten' }],
  ['POST', 'auth/register', { ...attacker, fullName: 'Mallory Zwei', acceptTerms: true }],
  ['POST', 'auth/register', { ...attacker, password: 'zu kurz', acceptTerms: true }],
  ['GET', 'auth/verify-token'],
  ['POST', 'auth/logout'],
  ['GET', 'auth/verify-token'],
  ['POST', 'auth/refresh-token', {}],
  ['POST', 'auth/login', { email: ` ${email.toUpperCase()}`, password }],
  // An address corrected to the victim's.
  ['POST', 'auth/register', { ...attacker, email: 'mallory@example.com', acceptTerms: true }],
  ['POST', 'me/email', { email, current: password }],
  ['GET', 'auth/verify-token'],
]

/** What differs each time, whatever the address. */
const secrets = new Set(['accessToken', 'refreshToken', '_id', 'id'])

/** All that anybody sees of a position: whether two are the same, or in which order, nobody can tell. */
const sealed = (position: unknown) => String(position).replace(/^[\w-]{59}$/, 'sealed')

/** A browser: it keeps cookies and the newest token. Answers all that it sees, but for {@link secrets}. */
const browserAt = (app: App) => {
  const cookies: Record<string, string> = {}
  let token = ''
  return async (method: (typeof calls)[number][0], path: string, payload?: object): Promise<unknown> => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      cookies: { ...cookies },
      headers: { authorization: token },
      ...(payload && { payload }),
    })
    const body: unknown = answer.json()
    if (typeof body === 'object' && body !== null && 'accessToken' in body) token = String(body.accessToken)
    for (const { name, value } of answer.cookies) cookies[name] = value
    const { date: _date, 'x-correlation-id': _id, 'set-cookie': _set, ...headers } = answer.headers
    const kept = answer.cookies.map(({ value, ...about }) => ({ ...about, isEmpty: value === '' }))
    const said: unknown = JSON.parse(answer.body, (key, value: unknown) => (secrets.has(key) ? key : value))
    // Its length is that of the secrets, too.
    const position = sealed(headers['schaufenster-position'])
    return [
      answer.statusCode,
      said,
      { ...headers, 'content-length': undefined, 'schaufenster-position': position },
      kept,
    ]
  }
}

const answersIn = async (before: (world: TestIdentity) => Promise<unknown>): Promise<unknown> => {
  const { hashes, work } = countingHashes()
  const world = createTestIdentity({ hashes })
  const app = await identityAppOf(world)
  await before(world)
  const ask = browserAt(app)
  const answers: unknown[] = []
  for (const [method, path, payload] of calls) {
    const began = work()
    const seen = await ask(method, path, payload)
    answers.push([method, path, seen, work() - began])
  }
  await app.close()
  return answers
}

describe('whoever registers an address and does what they then may', () => {
  test.each(Object.entries(befores))('sees the same as ever where %s', async (_name, before) => {
    expect(await answersIn(before)).toEqual(await answersIn(async () => undefined))
  })

  test.each(Object.entries(befores))(
    'learns from no position what others brought about where %s',
    async (_name, before) => {
      const world = createTestIdentity()
      const app = await identityAppOf(world)
      await before(world)
      const spy = { ...attacker, email: 'mallory@example.org', isVouchedFor: true }
      const { userId } = orRefuse(await world.accounts.register(spy, commandBy()))
      const login = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: spy.email, password },
      })
      const authorization = `Bearer ${login.json().accessToken}`
      const rename = async (fullName: string) => {
        const url = `/api/users/${userId}`
        const answer = await app.inject({
          method: 'PUT',
          url,
          headers: { authorization },
          payload: { fullName },
        })
        return [answer.statusCode, answer.headers['schaufenster-position']]
      }
      const first = await rename('Mallory Eins')
      await app.inject({ method: 'POST', url: '/api/auth/forgetPassword', payload: { email } })
      const second = await rename('Mallory Zwei')
      // The same as it was is not written again, and told of another token all the same.
      const unchanged = await rename('Mallory Zwei')
      const told = [first, second, unchanged]
      expect(told.map(([status, position]) => [status, sealed(position)])).toEqual(
        Array.from({ length: 3 }, () => [200, 'sealed']),
      )
      expect(new Set(told.map(String)).size).toBe(3)
      await app.close()
    },
  )

  test('is not known as a device of whoever has the address, whose guesses would be counted apart', async () => {
    const world = createTestIdentity()
    const app = await identityAppOf(world)
    const payload = { ...attacker, acceptTerms: true }
    const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(cookies.map(({ name }) => name)).toEqual(['refreshToken'])
    await app.close()
  })
})
