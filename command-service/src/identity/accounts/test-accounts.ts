import type { Position } from '@schaufenster/events/store/position.ts'
import { commandBy } from '../../lib/test-system.ts'
import { registerErasureRoutes } from '../privacy/erasure-routes.ts'
import { callsTo, confirmEmail, createTestIdentity, identityAppOf } from '../test-identity.ts'
import { lettersAfter } from '../test-letters.ts'
import { ensureAdmin } from './ensure-admin.ts'

/** Everybody's password in these tests. */
export const password = 'korrektes pferd'

/** The account calls in a world with an administrator, for tests. */
export const openAccounts = async () => {
  const world = createTestIdentity()
  const app = await identityAppOf(world)
  registerErasureRoutes(app, {
    ...world,
    secureCookies: false,
    accountErasure: { erase: () => Promise.reject(new Error('nobody has shown who they are')) },
    companiesLeft: async () => [],
    leaveCompany: async () => {},
  })
  await ensureAdmin(world, { email: 'admin@example.org', password }, commandBy())

  const call = callsTo(() => app)
  const logIn = (email: string, secret = password) => call('POST', 'auth/login', { email, password: secret })
  const tokenOf = async (email: string, secret = password): Promise<string> =>
    (await logIn(email, secret)).body.accessToken
  return {
    world,
    clock: world.clock,
    vault: world.vault,
    call,
    logIn,
    tokenOf,
    /** An access token of the administrator. */
    admin: await tokenOf('admin@example.org'),
    idOf: async (email: string): Promise<string> => (await world.accounts.byEmail(email))?.userId ?? '',
    /** Registers somebody and returns their confirmed address. */
    register: async (name: string): Promise<string> => {
      const email = `${name.toLowerCase()}@example.org`
      await call('POST', 'auth/register', { fullName: name, email, password, acceptTerms: true })
      await confirmEmail(world, email)
      return email
    },
    lettersSince: (after: Position) => lettersAfter(world, after),
    close: () => app.close(),
  }
}
