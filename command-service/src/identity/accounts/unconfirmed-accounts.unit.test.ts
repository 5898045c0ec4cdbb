import { expect, test } from '@jest/globals'
import { roleId } from '@schaufenster/events/identity/values.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { createUnconfirmedSweep, isAbandoned } from './unconfirmed-accounts.ts'
import type { RegisteredUser } from './user-state.ts'

const draft = { id: 'c', name: 'Ofen', isSole: true, wasApproved: false }
const unconfirmed = { isVerified: false, roles: [], passkeys: [] }

test.each([
  ['never confirmed', unconfirmed, [], true],
  ['confirmed', { ...unconfirmed, isVerified: true }, [], false],
  ['that holds a role', { ...unconfirmed, roles: [roleId('analyse')] }, [], false],
  ['with a passkey', { ...unconfirmed, passkeys: [{ passkeyId: 'p', name: 'Telefon' }] }, [], false],
  ['with a second factor', { ...unconfirmed, factorId: 'f' }, [], false],
  ['with a company that was never approved', unconfirmed, [draft], true],
  ['with one that was', unconfirmed, [{ ...draft, wasApproved: true }], false],
  ['with one of others, too', unconfirmed, [draft, { ...draft, isSole: false }], false],
])('an account %s: abandoned %#', (_which, user, companies, isSo) => {
  expect(isAbandoned(user, companies)).toBe(isSo)
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
  const left: string[] = []
  const sweep = createUnconfirmedSweep({
    accounts: { byId: async (userId) => known.get(userId) },
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
      for (const { userId } of users) yield userId
    },
    companiesOf: async () => [draft],
    leaveCompany: async ({ id }, userId) => void left.push(`${userId} ${id}`),
    clock: { now: () => Date.parse('2026-11-22T00:00:00Z') },
  })
  return { sweep, known, gone, left }
}

test.each([
  ['mail is sent and the models are fresh', { canConfirm: true, isFresh: true }, 1],
  ['nobody could confirm', { canConfirm: false, isFresh: true }, 0],
  ['models lag, which may not know of a company yet', { canConfirm: true, isFresh: false }, 0],
])('accounts are swept where %s: %#', async (_when, world, erased) => {
  const { sweep, gone, left } = sweeping([nobody], world)
  expect(await sweep()).toBe(erased)
  expect(gone).toHaveLength(erased)
  expect(left).toEqual(gone.map((userId) => `${userId} ${draft.id}`))
})

test('whoever confirms their address while others are erased keeps the account', async () => {
  const late = { ...nobody, userId: 'late' }
  const { sweep, known, gone } = sweeping([nobody, late, { ...nobody, userId: 'v' }], {
    meanwhile: () => void known.set('late', { ...late, isVerified: true }),
  })
  expect(await sweep()).toBe(2)
  expect(gone).toEqual(['u', 'v'])
})
