import { createSlice } from '@reduxjs/toolkit'
import type {
  CompanySections,
  LegalPageView,
  SearchQuery,
  SearchResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import { failed, idle, loading, ready, type Loadable } from '../lib/loadable.ts'
import type { Problem } from '../lib/problem.ts'
import type { LegalPageName } from './api.ts'
import type { Suggestion } from './suggestions.ts'

export interface DiscoveryState {
  readonly sections: Loadable<CompanySections>
  /** The street of the town that the visitor named. */
  readonly street: Loadable<SearchResult>
  readonly search: Loadable<SearchResult>
  readonly suggestions: { readonly text: string; readonly items: readonly Suggestion[] }
  readonly legalPage: Loadable<LegalPageView>
}

const initialState: DiscoveryState = {
  sections: idle,
  street: idle,
  search: idle,
  suggestions: { text: '', items: [] },
  legalPage: idle,
}

type Wanted<Payload> = { payload: Payload }

export const discoverySlice = createSlice({
  name: 'discovery',
  initialState: (): DiscoveryState => initialState,
  reducers: {
    sectionsRequested: (state: DiscoveryState) => ({ ...state, sections: loading(state.sections) }),
    sectionsLoaded: (state: DiscoveryState, { payload }: Wanted<CompanySections>) => ({
      ...state,
      sections: ready(payload),
    }),
    sectionsFailed: (state: DiscoveryState, { payload }: Wanted<Problem>) => ({
      ...state,
      sections: failed(payload, state.sections),
    }),
    streetRequested: (state: DiscoveryState, _action: Wanted<string>) => ({
      ...state,
      street: loading(state.street),
    }),
    streetLoaded: (state: DiscoveryState, { payload }: Wanted<SearchResult>) => ({
      ...state,
      street: ready(payload),
    }),
    streetFailed: (state: DiscoveryState, { payload }: Wanted<Problem>) => ({
      ...state,
      street: failed(payload, state.street),
    }),
    /** Back to the street of the whole country. */
    streetLeft: (state: DiscoveryState) => ({ ...state, street: idle }),
    searchRequested: (state: DiscoveryState, _action: Wanted<SearchQuery>) => ({
      ...state,
      search: loading(state.search),
    }),
    searchLoaded: (state: DiscoveryState, { payload }: Wanted<SearchResult>) => ({
      ...state,
      search: ready(payload),
    }),
    searchFailed: (state: DiscoveryState, { payload }: Wanted<Problem>) => ({
      ...state,
      search: failed(payload, state.search),
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
  sectionsRequested,
  sectionsLoaded,
  sectionsFailed,
  streetRequested,
  streetLoaded,
  streetFailed,
  streetLeft,
  searchRequested,
  searchLoaded,
  searchFailed,
  suggestionsRequested,
  suggestionsLoaded,
  legalPageRequested,
  legalPageLoaded,
  legalPageFailed,
} = discoverySlice.actions
