import { expect, test } from '@jest/globals'
import { roleId } from '@schaufenster/events/identity/values.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { createUnconfirmedSweep, isAbandoned } from './unconfirmed-accounts.ts'
import type { RegisteredUser } from './user-state.ts'

const moment = '2026-08-01T00:00:00.000Z'
const nothing = { sessions: 0, companies: 0, lastLoginAt: null }
const unconfirmed = { isVerified: false, roles: [], passkeys: [] }

test.each([
  ['never confirmed and never used', unconfirmed, nothing, true],
  ['last used long ago', unconfirmed, { ...nothing, lastLoginAt: '2026-07-31T23:59:59.999Z' }, true],
  ['used since', unconfirmed, { ...nothing, lastLoginAt: moment }, false],
  ['confirmed', { ...unconfirmed, isVerified: true }, nothing, false],
  ['that holds a role', { ...unconfirmed, roles: [roleId('analyse')] }, nothing, false],
  ['with a passkey', { ...unconfirmed, passkeys: [{ passkeyId: 'p', name: 'Telefon' }] }, nothing, false],
  ['with a second factor', { ...unconfirmed, factorId: 'f' }, nothing, false],
  ['in use somewhere', unconfirmed, { ...nothing, sessions: 1 }, false],
  ['with a company', unconfirmed, { ...nothing, companies: 1 }, false],
])('an account %s: abandoned %#', (_which, user, belongings, isSo) => {
  expect(isAbandoned(user, belongings, moment)).toBe(isSo)
})

const nobody: RegisteredUser = {
  ...unconfirmed,
  status: 'registered',
  userId: 'u',
  fullName: 'Niemand Nie',
  email: 'nie@example.org',
  passwordId: 'u',
  sessionEpoch: 0,
  isActive: true,
}

/** Sweeps these accounts and records the erased ones. `meanwhile` runs after each erasure. */
const sweeping = (
  users: readonly RegisteredUser[],
  { canConfirm = true, isFresh = true, meanwhile = (): void => undefined } = {},
) => {
  const known = new Map(users.map((user) => [user.userId, user]))
  const gone: string[] = []
  const sweep = createUnconfirmedSweep({
    accounts: { byId: async (userId) => known.get(userId) },
    refreshTokens: { familiesOf: async () => [] },
    accountErasure: {
      erase: async (found) => {
        for await (const { userId } of found) {
          gone.push(userId)
          meanwhile()
        }
        return right('done')
      },
    },
    canConfirm,
    areModelsFresh: async () => isFresh,
    unconfirmedBefore: async function* () {
      for (const { userId } of users) yield { userId, lastLoginAt: null }
    },
    companiesOf: async () => [],
    clock: { now: () => Date.parse('2026-11-22T00:00:00Z') },
  })
  return { sweep, known, gone }
}

test.each([
  ['mail is sent and the models are fresh', { canConfirm: true, isFresh: true }, 1],
  ['nobody could confirm', { canConfirm: false, isFresh: true }, 0],
  ['models lag, which may not know of a login or a company yet', { canConfirm: true, isFresh: false }, 0],
])('accounts are swept where %s: %#', async (_when, world, erased) => {
  const { sweep, gone } = sweeping([nobody], world)
  expect(await sweep()).toBe(erased)
  expect(gone).toHaveLength(erased)
})

test('whoever confirms their address while others are erased keeps the account', async () => {
  const late = { ...nobody, userId: 'late' }
  const { sweep, known, gone } = sweeping([nobody, late, { ...nobody, userId: 'v' }], {
    meanwhile: () => void known.set('late', { ...late, isVerified: true }),
  })
  expect(await sweep()).toBe(2)
  expect(gone).toEqual(['u', 'v'])
})
