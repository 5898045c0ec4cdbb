import { namesTrade } from '@schaufenster/projections/search/query/trade-words.ts'
import type {
  SearchAnswer,
  SearchHit,
  SearchIndex,
  SearchRequest,
} from '@schaufenster/projections/search/search-index.ts'
import { elsewhere, type RelaxedAnswer, type Relaxing } from './relaxing.ts'

/** How far people go for somebody who is open now, in kilometres. Beyond that, the next morning nearby is better. */
const reachKm = 50

/** Whether a hit offers the trade that was asked for, rather than mentioning it: a hotel that praises the baker next door bakes nothing. */
const offers = ({ explanation: { matches } }: SearchHit): boolean =>
  !matches.some(({ term, field }) => field === 'about' && namesTrade(term))

/** Whether anybody offers what is requested, whichever page and order was requested. */
const isOffered = async (
  search: SearchIndex['search'],
  { sort: _sort, ...request }: SearchRequest,
): Promise<boolean> => (await search({ ...request, facets: [], offset: 0, limit: 1 })).hits.some(offers)

/** The request without opening hours. */
const atAnyTime = ({ keywords, without: _without, ...request }: SearchRequest): SearchRequest => {
  const { open: _open, told: _told, ...others } = keywords ?? {}
  return { ...request, keywords: others }
}

/** Whether companies offer what is requested, but none has the requested hours. `answer`: that of the request. */
export const areAllClosed = async (
  search: SearchIndex['search'],
  request: SearchRequest,
  { hits }: SearchAnswer,
): Promise<boolean> =>
  !hits.some(offers) && !(await isOffered(search, request)) && (await isOffered(search, atAnyTime(request)))

/** The nearest companies that are open and offer what is requested, within reach of the place or of a town in the text. */
export const openWithinReach = async (
  { search, townOf, leavable }: Relaxing,
  request: SearchRequest,
): Promise<RelaxedAnswer | undefined> => {
  for (const { relaxed, near } of elsewhere({ townOf, leavable }, request)) {
    const wider = { ...request, text: relaxed.words, near: { ...near, radiusKm: reachKm } }
    if (await isOffered(search.search, wider))
      return { relaxed, request: wider, answer: await search.search(wider) }
  }
  return undefined
}

/** Whether an easier question no longer asks for the trade, or finds only mentions of it. */
export const losesTrade = async (
  search: SearchIndex['search'],
  { relaxed: { leftOut }, request }: RelaxedAnswer,
): Promise<boolean> => leftOut.some((word) => namesTrade(word)) || !(await isOffered(search, request))
