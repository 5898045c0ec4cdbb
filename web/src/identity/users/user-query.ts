import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'
import type { AccountState, UserOrder } from './api.ts'

/** What the list of accounts may be asked. */
export interface UserQuery {
  readonly text: string
  /** The id of a role. */
  readonly role: string | undefined
  readonly state: AccountState | undefined
  readonly order: UserOrder
  readonly page: number
}

export const stateChoices: readonly Choice<AccountState>[] = [
  { value: 'active', word: 'aktiv', label: 'Aktiv' },
  { value: 'unverified', word: 'unbestaetigt', label: 'Unbestätigt' },
  { value: 'invited', word: 'eingeladen', label: 'Eingeladen' },
  { value: 'locked', word: 'gesperrt', label: 'Gesperrt' },
]

export const orderChoices: readonly Choice<UserOrder>[] = [
  { value: 'newest', word: '', label: 'Neueste zuerst' },
  { value: 'oldest', word: 'alt', label: 'Älteste zuerst' },
  { value: 'lastLogin', word: 'zuletzt', label: 'Zuletzt angemeldet' },
  { value: 'longestAway', word: 'laengst', label: 'Am längsten nicht angemeldet' },
]

/** All accounts, as they are first shown. */
export const allUsers: UserQuery = { text: '', role: undefined, state: undefined, order: 'newest', page: 1 }

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readUserQuery = (search: URLSearchParams): UserQuery => ({
  text: readText(search, 'suche'),
  role: readText(search, 'rolle', 100) || undefined,
  state: choose(stateChoices, search.get('status')),
  order: choose(orderChoices, search.get('sortierung')) ?? allUsers.order,
  page: readPage(search),
})

/** The question that an address asks; equal questions have equal addresses. */
export const userSearch = ({ text, role, state, order, page }: UserQuery) => ({
  suche: text,
  rolle: role,
  status: wordOf(stateChoices, state),
  sortierung: wordOf(orderChoices, order),
  seite: pageWord(page),
})

/** What the API is asked. */
export const userParameters = ({ text, role, state, order, page }: UserQuery): string => {
  const parameters = new URLSearchParams({ page: String(page), limit: '25', sort: order })
  if (text !== '') parameters.set('q', text)
  if (role !== undefined) parameters.set('role', role)
  if (state !== undefined) parameters.set('status', state)
  return parameters.toString()
}
