import { delay, put, takeLatest } from 'typed-redux-saga'
import { latestUntil } from '../lib/latest-until.ts'
import { load } from '../lib/load.ts'
import type { DiscoveryApi } from './api.ts'
import { shopWindowOf } from './shop-window.ts'
import {
  legalPageFailed,
  legalPageLoaded,
  legalPageRequested,
  searchFailed,
  searchLoaded,
  searchRequested,
  newestFailed,
  newestLoaded,
  newestRequested,
  mostViewedLoaded,
  mostViewedRequested,
  streetFailed,
  streetLeft,
  streetLoaded,
  streetRequested,
  neighboursLoaded,
  neighboursRequested,
  placesLoaded,
  placesRequested,
  suggestionsLoaded,
  suggestionsRequested,
} from './slice.ts'
import { suggestionsOf } from './suggestions.ts'

/** How long typing must rest before suggestions are asked for (D-3.12), in milliseconds. */
const typingRest = 300
const streetLength = 12
const mostViewedLength = 6
const streetRadiusKm = 25
const neighbourRadiusKm = 5

const loadNewest = (api: DiscoveryApi) =>
  load(api.newest, (companies) => newestLoaded(companies.map(shopWindowOf)), newestFailed)

/** An extra on the home page: where it fails, there is none. */
const loadMostViewed = (api: DiscoveryApi) =>
  load(
    () => api.mostViewed(mostViewedLength),
    ({ hot, popular }) =>
      mostViewedLoaded({ hot: hot.map(shopWindowOf), popular: popular.map(shopWindowOf) }),
    () => mostViewedLoaded({ hot: [], popular: [] }),
  )

const loadStreet = (api: DiscoveryApi, { payload: place }: ReturnType<typeof streetRequested>) =>
  load(
    () => api.search({ place, radiusKm: streetRadiusKm, sort: 'distance', limit: streetLength }),
    ({ place: understood, meantPlaces, companies }) =>
      streetLoaded({ place: understood, meantPlaces, companies: companies.map(shopWindowOf) }),
    streetFailed,
  )

const search = (api: DiscoveryApi, { payload: query }: ReturnType<typeof searchRequested>) =>
  load(
    () => api.search(query),
    ({ companies: _repeated, ...hits }) => searchLoaded(hits),
    searchFailed,
  )

/** An extra at the foot of a page: where it fails, there is none. */
const loadNeighbours = (
  api: DiscoveryApi,
  { payload: { of, lat, lon } }: ReturnType<typeof neighboursRequested>,
) =>
  load(
    () => api.search({ lat, lon, radiusKm: neighbourRadiusKm, sort: 'distance', limit: streetLength }),
    ({ companies }) => {
      const others = companies.filter(({ slug }) => slug !== of)
      return neighboursLoaded({ of, companies: others.map(shopWindowOf) })
    },
    () => neighboursLoaded({ of, companies: [] }),
  )

/** A failure shows no suggestions and disturbs nobody (spec §8). */
function* suggest(api: DiscoveryApi, { payload }: ReturnType<typeof suggestionsRequested>) {
  const text = payload.trim()
  if (text === '') {
    yield* put(suggestionsLoaded({ text: '', items: [] }))
    return
  }
  yield* delay(typingRest)
  yield* load(
    () => api.suggestions(text),
    (found) => suggestionsLoaded({ text, items: suggestionsOf(found) }),
    () => suggestionsLoaded({ text, items: [] }),
  )
}

/** Places while they are typed; a failure shows none. */
function* suggestPlaces(api: DiscoveryApi, { payload }: ReturnType<typeof placesRequested>) {
  const text = payload.trim()
  if (text === '') {
    yield* put(placesLoaded({ text: '', items: [] }))
    return
  }
  yield* delay(typingRest)
  yield* load(
    () => api.places(text),
    (items) => placesLoaded({ text, items }),
    () => placesLoaded({ text, items: [] }),
  )
}

const loadLegalPage = (
  api: DiscoveryApi,
  { payload: { page, version } }: ReturnType<typeof legalPageRequested>,
) => load(() => api.legalPage(page, version), legalPageLoaded, legalPageFailed)

/** Reads only: the latest question counts, each of its kind. */
export function* watchDiscovery(api: DiscoveryApi) {
  yield* takeLatest(newestRequested, loadNewest, api)
  yield* takeLatest(mostViewedRequested, loadMostViewed, api)
  yield* latestUntil(streetRequested, [streetLeft], (question) => loadStreet(api, question))
  yield* takeLatest(searchRequested, search, api)
  yield* takeLatest(neighboursRequested, loadNeighbours, api)
  yield* takeLatest(placesRequested, suggestPlaces, api)
  yield* takeLatest(suggestionsRequested, suggest, api)
  yield* takeLatest(legalPageRequested, loadLegalPage, api)
}
