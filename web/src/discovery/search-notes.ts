import { createAction } from '@reduxjs/toolkit'
import type {
  SearchNote,
  SuggestionNote,
} from '@schaufenster/command-service/insight/search-note-contract.ts'
import type { SearchQuery } from '@schaufenster/query-service/discovery/contract.ts'
import { call, takeEvery } from 'typed-redux-saga'
import type { AppStore, StoreExtension } from '../app/store.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { searchHits } from './api.ts'
import { pageSize } from './search-address.ts'

/** What a visitor did while searching, and is counted. */
type Note =
  | { readonly path: '/api/searches'; readonly body: SearchNote }
  | { readonly path: '/api/searches/suggestions'; readonly body: SuggestionNote }

const noted = createAction<Note>('discovery/noted')

const register = async (client: ApiClient, { path, body }: Note): Promise<void> => {
  await client.command('POST', path, body)
}

/** What fails is nobody's business here (D-10.7). */
function* tell(client: ApiClient, { payload }: ReturnType<typeof noted>) {
  try {
    yield* call(register, client, payload)
  } catch {
    // The server has logged it, or nobody can be reached who would.
  }
}

const registration: StoreExtension = {
  reducers: {},
  *saga({ client }) {
    yield* takeEvery(noted, tell, client)
  },
}

const note = (store: AppStore, what: Note): void => {
  store.extend(registration)
  store.dispatch(noted(what))
}

let told = ''

/** Tells that somebody searched, once for a question, and not for its further pages. What was found by asking for less counts as nothing. */
export const tellSearch = (store: AppStore): void => {
  const state = store.getState()
  const [asked, answer] = [searchHits.questionOf(state), searchHits.of(state)]
  if (asked === undefined || answer.status !== 'ready') return
  const { query = '', place, page = 1, limit: _limit, count, ...narrowed } = asked
  const question = JSON.stringify([query, place, narrowed])
  if (query.trim() === '' || page !== 1 || count > pageSize || question === told) return
  told = question
  const hits = answer.data.relaxed === undefined ? answer.data.total : 0
  const filters = filtersOf(narrowed)
  const body = { terms: query, ...(place !== undefined && { place }), filters, hits, ms: tookMs() }
  whenShown(() => note(store, { path: '/api/searches', body }))
}

/** Tells which suggestion was chosen; the first has number 1. */
export const tellSuggestion = (store: AppStore, terms: string, position: number): void => {
  if (terms.trim() !== '' && position > 0)
    note(store, { path: '/api/searches/suggestions', body: { terms, position } })
}

const filtersOf = ({
  industry,
  city,
  openNow,
  radiusKm,
}: Pick<SearchQuery, 'industry' | 'city' | 'openNow' | 'radiusKm'>): NonNullable<SearchNote['filters']> => [
  ...(industry === undefined ? [] : (['industry'] as const)),
  ...(city === undefined ? [] : (['city'] as const)),
  ...(openNow === true ? (['openNow'] as const) : []),
  ...(radiusKm === undefined ? [] : (['radius'] as const)),
]

/** How long the last answer took: of the call, or of the page that came with it. */
const tookMs = (): number => {
  const calls = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/api/companies/search'))
  const entry = calls.at(-1) ?? performance.getEntriesByType('navigation')[0]
  if (!(entry instanceof PerformanceResourceTiming)) return 0
  return Math.min(600_000, Math.max(0, Math.round(entry.responseEnd - entry.startTime)))
}

/** A page that the browser prepares before anybody has asked for it is not looked at yet. */
const whenShown = (then: () => void): void => {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', then, { once: true })
  else then()
}
