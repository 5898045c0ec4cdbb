import type { ReelGridQuery, ReelSort } from '@schaufenster/query-service/media/contract.ts'
import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'

type ReelState = NonNullable<ReelGridQuery['state']>

/** What the list of all reels may be asked. */
export interface ReelQuery {
  readonly text: string
  readonly state: ReelState | undefined
  readonly order: ReelSort
  readonly page: number
}

export const stateChoices: readonly Choice<ReelState>[] = [
  { value: 'enabled', word: 'aktiviert', label: 'Aktiviert' },
  { value: 'disabled', word: 'deaktiviert', label: 'Deaktiviert' },
  { value: 'deleted', word: 'geloescht', label: 'Gelöscht' },
]

export const orderChoices: readonly Choice<ReelSort>[] = [
  { value: 'index', word: '', label: 'Wie im Feed' },
  { value: 'recent', word: 'neueste', label: 'Neueste zuerst' },
  { value: 'popular', word: 'beliebteste', label: 'Beliebteste zuerst' },
]

const rowsOfPage = 25

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readReelQuery = (search: URLSearchParams): ReelQuery => ({
  text: readText(search, 'suche', 200),
  state: choose(stateChoices, search.get('stand')),
  order: choose(orderChoices, search.get('sortierung')) ?? 'index',
  page: readPage(search),
})

/** What an address says of it; equal questions have equal addresses. */
export const reelSearch = ({ text, state, order, page }: ReelQuery) => ({
  suche: text,
  stand: wordOf(stateChoices, state),
  sortierung: wordOf(orderChoices, order),
  seite: pageWord(page),
})

/** What the API is asked. */
export const reelParameters = ({ text, state, order, page }: ReelQuery): string => {
  const parameters = new URLSearchParams({ page: String(page), limit: String(rowsOfPage), sort: order })
  if (text !== '') parameters.set('search', text)
  if (state !== undefined) parameters.set('state', state)
  return parameters.toString()
}
