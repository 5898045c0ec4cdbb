import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { countsInVault } from '@schaufenster/platform/app/counts-in-vault.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createPasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { createTestClock } from '../lib/test-system.ts'
import {
  confirmEmail,
  createTestIdentity,
  identityAppOf,
  testIdKey,
  type TestIdentity,
} from './test-identity.ts'
import { lettersAfter } from './test-letters.ts'

/** The calls of `/api/auth` with real password hashes and a real vault, for tests. */

export const clock = createTestClock()
export const hashes = createPasswordHashes()

/** Rate limits use their own vault, so that tests don't share counters. */
export const appOf = (
  world: TestIdentity,
  { attempts = createMemoryVault(systemClock), ...told }: AppOptions = {},
) =>
  identityAppOf(world, {
    companiesOf: async (userId, { seenPosition }) => [`company of ${userId}${seenPosition ?? ''}`],
    termsVersion: async () => 2,
    countsOf: (purpose) => countsInVault({ vault: attempts, idKey: testIdKey, clock: systemClock }, purpose),
    ...told,
  })
type AppOptions = Parameters<typeof identityAppOf>[1] & { readonly attempts?: Vault }

/** A user with an account. */
export const olga = {
  fullName: 'Olga Bauer',
  email: 'olga@example.org',
  password: 'korrektes pferd',
  acceptTerms: true,
}
export const credentials = { email: olga.email, password: olga.password }

let accounts = 0
/** A unique account for one test. */
export const accountOf = (fullName: string): typeof olga => {
  accounts += 1
  return { ...olga, fullName, email: `account.${accounts}@example.org` }
}

export const post = (app: App, path: string, payload?: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, ...(payload && { payload }) })
export const verify = (app: App, token: string) =>
  app.inject({ url: '/api/auth/verify-token', headers: { authorization: `Bearer ${token}` } })
export const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies.find(({ name }) => name === 'refreshToken')
export const logIn = async (app: App) => (await post(app, 'login', credentials)).json()
export const refresh = (app: App, refreshToken: string) => post(app, 'refresh-token', { refreshToken })

/** A process that dies after the given number of appends. */
export const processThatStops = (
  { store, ...parts }: Pick<TestIdentity, 'store' | 'vault'>,
  appends: number,
) => {
  let left = appends
  const append: typeof store.append = async (...args) => {
    if (left === 0) throw new Error('stopped')
    left -= 1
    return store.append(...args)
  }
  return createTestIdentity({ ...parts, clock, store: { ...store, append }, hashes })
}

/** A world in which Olga has an account, and its calls. */
export const openIdentityApi = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-identity-'))
  const vault = await openSqliteVault(join(folder, 'vault.db'), clock)
  const world = createTestIdentity({ clock, vault, hashes })
  const app = await appOf(world)
  /** Registers, opens the mailed link and logs out. */
  const signUp = async (account: typeof olga): Promise<void> => {
    const { accessToken } = (await post(app, 'register', account)).json()
    await confirmEmail(world, account.email)
    await post(app, 'logout', undefined, { authorization: accessToken })
  }
  await signUp(olga)
  return {
    vault,
    world,
    app,
    signUp,
    lettersSince: (after: Position) => lettersAfter(world, after),
    close: async () => {
      await app.close()
      await vault.close()
      await rm(folder, { recursive: true })
    },
  }
}
