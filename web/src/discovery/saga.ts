import { call, delay, put, takeLatest } from 'typed-redux-saga'
import { toProblem } from '../lib/problem.ts'
import type { DiscoveryApi } from './api.ts'
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
  streetLoaded,
  streetRequested,
  neighboursLoaded,
  neighboursRequested,
  placesLoaded,
  placesRequested,
  suggestionsLoaded,
  suggestionsRequested,
} from './slice.ts'
import { shopWindowOf } from './shop-window.ts'
import { suggestionsOf } from './suggestions.ts'

/** How long typing must rest before suggestions are asked for (D-3.12), in milliseconds. */
const typingRest = 300
const streetLength = 12
const mostViewedLength = 6
const streetRadiusKm = 25
const neighbourRadiusKm = 5

function* loadNewest(api: DiscoveryApi) {
  try {
    const companies = yield* call(api.newest)
    yield* put(newestLoaded(companies.map(shopWindowOf)))
  } catch (thrown) {
    yield* put(newestFailed(toProblem(thrown)))
  }
}

/** An extra on the home page: where it fails, there is none. */
function* loadMostViewed(api: DiscoveryApi) {
  try {
    const { hot, popular } = yield* call(api.mostViewed, mostViewedLength)
    yield* put(mostViewedLoaded({ hot: hot.map(shopWindowOf), popular: popular.map(shopWindowOf) }))
  } catch {
    yield* put(mostViewedLoaded({ hot: [], popular: [] }))
  }
}

function* loadStreet(api: DiscoveryApi, { payload }: ReturnType<typeof streetRequested>) {
  const query = { place: payload, radiusKm: streetRadiusKm, sort: 'distance' as const, limit: streetLength }
  try {
    const { place, companies } = yield* call(api.search, query)
    yield* put(streetLoaded({ place, companies: companies.map(shopWindowOf) }))
  } catch (thrown) {
    yield* put(streetFailed(toProblem(thrown)))
  }
}

function* search(api: DiscoveryApi, { payload: query }: ReturnType<typeof searchRequested>) {
  try {
    const { companies: _repeated, ...hits } = yield* call(api.search, query)
    yield* put(searchLoaded(hits))
  } catch (thrown) {
    yield* put(searchFailed(toProblem(thrown)))
  }
}

/** An extra at the foot of a page: where it fails, there is none. */
function* loadNeighbours(api: DiscoveryApi, { payload }: ReturnType<typeof neighboursRequested>) {
  const { of, lat, lon } = payload
  const query = { lat, lon, radiusKm: neighbourRadiusKm, sort: 'distance' as const, limit: streetLength }
  try {
    const { companies } = yield* call(api.search, query)
    const others = companies.filter(({ slug }) => slug !== of)
    yield* put(neighboursLoaded({ of, companies: others.map(shopWindowOf) }))
  } catch {
    yield* put(neighboursLoaded({ of, companies: [] }))
  }
}

/** A failure shows no suggestions and disturbs nobody (spec §8). */
function* suggest(api: DiscoveryApi, { payload }: ReturnType<typeof suggestionsRequested>) {
  const text = payload.trim()
  if (text === '') {
    yield* put(suggestionsLoaded({ text: '', items: [] }))
    return
  }
  yield* delay(typingRest)
  try {
    const items = suggestionsOf(yield* call(api.suggestions, text))
    yield* put(suggestionsLoaded({ text, items }))
  } catch {
    yield* put(suggestionsLoaded({ text, items: [] }))
  }
}

/** Places while they are typed; a failure shows none. */
function* suggestPlaces(api: DiscoveryApi, { payload }: ReturnType<typeof placesRequested>) {
  const text = payload.trim()
  if (text !== '') yield* delay(typingRest)
  try {
    yield* put(placesLoaded({ text, items: text === '' ? [] : yield* call(api.places, text) }))
  } catch {
    yield* put(placesLoaded({ text, items: [] }))
  }
}

function* loadLegalPage(api: DiscoveryApi, { payload }: ReturnType<typeof legalPageRequested>) {
  try {
    yield* put(legalPageLoaded(yield* call(api.legalPage, payload.page, payload.version)))
  } catch (thrown) {
    yield* put(legalPageFailed(toProblem(thrown)))
  }
}

/** Reads only: the latest question counts, each of its kind. */
export function* watchDiscovery(api: DiscoveryApi) {
  yield* takeLatest(newestRequested, loadNewest, api)
  yield* takeLatest(mostViewedRequested, loadMostViewed, api)
  yield* takeLatest(streetRequested, loadStreet, api)
  yield* takeLatest(searchRequested, search, api)
  yield* takeLatest(neighboursRequested, loadNeighbours, api)
  yield* takeLatest(placesRequested, suggestPlaces, api)
  yield* takeLatest(suggestionsRequested, suggest, api)
  yield* takeLatest(legalPageRequested, loadLegalPage, api)
}
