import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import type { Filter, Sort } from '@schaufenster/projections/documents/filter.ts'
import type { UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import { wordsOfName, type UserNamesDocument } from '@schaufenster/projections/identity/user-names.ts'
import type { Page } from '../app/paging.ts'
import type { AccountState, UserOrder, UserQuery } from './contract.ts'

/** The models behind the list of accounts. */
export interface AccountModels {
  readonly users: DocumentReader<UserAccountDocument>
  readonly userNames: DocumentReader<UserNamesDocument>
  readonly idOfEmail: (email: string) => Promise<string | undefined>
}

/** The most accounts found by a name. Enter more of it to find others. */
const mostNamesakes = 1_000

type Account = Filter<UserAccountDocument>

const states: Readonly<Record<AccountState, Account>> = {
  locked: { field: 'isActive', is: false },
  invited: {
    every: [
      { field: 'isActive', is: true },
      { field: 'isInvited', is: true },
    ],
  },
  unverified: {
    every: [
      { field: 'isActive', is: true },
      { field: 'isInvited', is: false },
      { field: 'isVerified', is: false },
    ],
  },
  active: {
    every: [
      { field: 'isActive', is: true },
      { field: 'isInvited', is: false },
      { field: 'isVerified', is: true },
    ],
  },
}

/** Accounts that never logged in come last, but count as away the longest. */
const orders: Readonly<Record<UserOrder, Sort<UserAccountDocument>>> = {
  newest: { field: 'registeredAt', direction: 'descending' },
  oldest: { field: 'registeredAt', direction: 'ascending' },
  lastLogin: { field: 'lastLoginAt', direction: 'descending' },
  longestAway: { field: 'lastLoginAt', direction: 'ascending' },
}

/** A page of the matching accounts and their number. */
export const accountsFound = async (
  { users, userNames, idOfEmail }: AccountModels,
  { q = '', role, status, sort = 'newest' }: UserQuery,
  { limit, offset }: Page,
): Promise<{ readonly list: readonly Found<UserAccountDocument>[]; readonly total: number }> => {
  const byName = async (words: readonly string[]): Promise<readonly string[]> => {
    const every = words.map((word) => ({ field: 'words', contains: word }) as const)
    return (await userNames.find({ where: { every }, limit: mostNamesakes })).map(({ key }) => key)
  }
  const idsOf = async (text: string): Promise<readonly string[]> =>
    text.includes('@') ? [(await idOfEmail(text)) ?? []].flat() : byName(wordsOfName(text))

  const where: Account = {
    every: [
      ...(role === undefined ? [] : [{ field: 'roles', contains: role } as const]),
      ...(status === undefined ? [] : [states[status]]),
    ],
  }
  const text = q.trim()
  const keys = text === '' ? undefined : await idsOf(text)
  const [list, total] = await Promise.all([
    users.find({ where, sort: [orders[sort]], limit, offset, ...(keys && { keys }) }),
    users.count(where, keys),
  ])
  return { list, total }
}
