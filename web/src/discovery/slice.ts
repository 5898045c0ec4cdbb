import { createSlice } from '@reduxjs/toolkit'
import type {
  LegalPageView,
  Place,
  SearchQuery,
  SearchResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import { failed, idle, loading, ready, type Loadable } from '../lib/loadable.ts'
import type { Problem } from '../lib/problem.ts'
import { reading } from '../lib/reading.ts'
import type { LegalPageName } from './api.ts'
import type { ShopWindow } from './shop-window.ts'
import type { Suggestion } from './suggestions.ts'

/** An answer without the list that repeats its hits: the state goes along with each page. */
export type SearchHits = Omit<SearchResult, 'companies'>

/** The windows around a place that was asked for, and how it was understood. */
export interface TownStreet {
  readonly place: Place | undefined
  /** What is like a place that there is not, and namesakes of one that there is. */
  readonly meantPlaces: SearchResult['meantPlaces']
  readonly companies: readonly ShopWindow[]
}

/** What home page, search, towns and legal pages show. */
export interface DiscoveryState {
  /** The newest companies of the whole country. */
  readonly newest: Loadable<readonly ShopWindow[]>
  /** What visitors look at; nothing as long as there are no views. No company is in both. */
  readonly mostViewed: { readonly hot: readonly ShopWindow[]; readonly popular: readonly ShopWindow[] }
  /** The street of the town that the visitor named. */
  readonly street: Loadable<TownStreet>
  readonly search: Loadable<SearchHits>
  /** Around one company; `of` is its slug. */
  readonly neighbours: { readonly of: string; readonly companies: readonly ShopWindow[] }
  readonly suggestions: { readonly text: string; readonly items: readonly Suggestion[] }
  /** Towns and postcodes for the place field. */
  readonly places: { readonly text: string; readonly items: readonly Place[] }
  readonly legalPage: Loadable<LegalPageView>
}

const initialState: DiscoveryState = {
  newest: idle,
  mostViewed: { hot: [], popular: [] },
  street: idle,
  search: idle,
  neighbours: { of: '', companies: [] },
  suggestions: { text: '', items: [] },
  places: { text: '', items: [] },
  legalPage: idle,
}

type Wanted<Payload> = { payload: Payload }

const readNewest = reading<readonly ShopWindow[]>()('newest')
const readStreet = reading<TownStreet>()('street')
const readSearch = reading<SearchHits>()('search')

export const discoverySlice = createSlice({
  name: 'discovery',
  initialState: (): DiscoveryState => initialState,
  reducers: {
    newestRequested: readNewest.requested,
    newestLoaded: readNewest.loaded,
    newestFailed: readNewest.failed,
    mostViewedRequested: (state: DiscoveryState) => state,
    mostViewedLoaded: (state: DiscoveryState, { payload }: Wanted<DiscoveryState['mostViewed']>) => ({
      ...state,
      mostViewed: payload,
    }),
    streetRequested: (state: DiscoveryState, _action: Wanted<string>): DiscoveryState =>
      readStreet.requested(state),
    streetLoaded: readStreet.loaded,
    streetFailed: readStreet.failed,
    /** Back to the street of the whole country. */
    streetLeft: (state: DiscoveryState) => ({ ...state, street: idle }),
    searchRequested: (state: DiscoveryState, _action: Wanted<SearchQuery>): DiscoveryState =>
      readSearch.requested(state),
    searchLoaded: readSearch.loaded,
    searchFailed: readSearch.failed,
    neighboursRequested: (
      state: DiscoveryState,
      { payload }: Wanted<{ of: string; lat: number; lon: number }>,
    ) => ({
      ...state,
      neighbours: payload.of === state.neighbours.of ? state.neighbours : { of: payload.of, companies: [] },
    }),
    neighboursLoaded: (state: DiscoveryState, { payload }: Wanted<DiscoveryState['neighbours']>) => ({
      ...state,
      neighbours: payload,
    }),
    placesRequested: (state: DiscoveryState, _action: Wanted<string>) => state,
    placesLoaded: (state: DiscoveryState, { payload }: Wanted<DiscoveryState['places']>) => ({
      ...state,
      places: payload,
    }),
    suggestionsRequested: (state: DiscoveryState, _action: Wanted<string>) => state,
    suggestionsLoaded: (state: DiscoveryState, { payload }: Wanted<DiscoveryState['suggestions']>) => ({
      ...state,
      suggestions: payload,
    }),
    legalPageRequested: (
      state: DiscoveryState,
      _action: Wanted<{ page: LegalPageName; version?: number | undefined }>,
    ) => ({
      ...state,
      legalPage: loading<LegalPageView>(),
    }),
    legalPageLoaded: (state: DiscoveryState, { payload }: Wanted<LegalPageView>) => ({
      ...state,
      legalPage: ready(payload),
    }),
    legalPageFailed: (state: DiscoveryState, { payload }: Wanted<Problem>) => ({
      ...state,
      legalPage: failed<LegalPageView>(payload),
    }),
  },
})

export const {
  newestRequested,
  newestLoaded,
  newestFailed,
  mostViewedRequested,
  mostViewedLoaded,
  streetRequested,
  streetLoaded,
  streetFailed,
  streetLeft,
  searchRequested,
  searchLoaded,
  searchFailed,
  neighboursRequested,
  neighboursLoaded,
  placesLoaded,
  placesRequested,
  suggestionsRequested,
  suggestionsLoaded,
  legalPageRequested,
  legalPageLoaded,
  legalPageFailed,
} = discoverySlice.actions
