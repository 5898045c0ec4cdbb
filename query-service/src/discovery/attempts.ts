import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '@schaufenster/projections/search/search-index.ts'
import { enoughNear, followed } from './followed.ts'
import type { AskedHours } from './hours-in-text.ts'
import { areAllClosed } from './open-now.ts'

/** Kilometres, tried in turn. */
const widerRadiuses = [25, 50, 100] as const

interface Attempt {
  readonly request: SearchRequest
  readonly answer: SearchAnswer
  /** Whether companies with the requested hours, if any, come first. */
  readonly isTimely: boolean
  /** Whether companies with other or unknown hours follow. */
  readonly hasUntimely: boolean
  /** How many hits are within the requested radius, if those of a wider one are returned. */
  readonly within?: number
}

/**
 * Searches as asked, with the opening hours that the text names, if any. A company without known hours is better than none, so such companies follow
 * where few have the hours. If few are found around a place without a given radius (`mayWiden`), searches a wider area.
 */
export const attempted = async (
  search: SearchIndex['search'],
  request: SearchRequest,
  hours: AskedHours | undefined,
  mayWiden: boolean,
): Promise<Attempt> => {
  if (hours !== undefined) {
    const { keywords, without } = hours.filter
    const timely = {
      ...request,
      keywords: { ...request.keywords, ...keywords },
      ...(without !== undefined && { without }),
    }
    const answer = await search(timely)
    const isTimely = answer.total > 0 && !(await areAllClosed(search, timely, answer))
    if (isTimely && answer.total >= enoughNear)
      return { request: timely, answer, isTimely, hasUntimely: false }
    if (isTimely) {
      const first = await widened(search, timely, answer, mayWiden)
      const others = { ...request, ...(first.request.near && { near: first.request.near }) }
      const both = await followed(search, [first.request], others)
      const { request: _timely, ...widening } = first
      const hasUntimely = both.total > first.answer.total
      return { ...widening, request: others, answer: both, isTimely, hasUntimely }
    }
  }
  const anytime = await widened(search, request, await search(request), mayWiden)
  return { ...anytime, isTimely: false, hasUntimely: false }
}

const widened = async (
  search: SearchIndex['search'],
  request: SearchRequest,
  answer: SearchAnswer,
  mayWiden: boolean,
): Promise<Pick<Attempt, 'request' | 'answer' | 'within'>> => {
  const { near } = request
  let found: Pick<Attempt, 'request' | 'answer' | 'within'> = { request, answer }
  if (!mayWiden || near === undefined || request.text.trim() === '' || answer.total === 0) return found
  for (const radiusKm of widerRadiuses) {
    if (found.answer.total >= enoughNear) break
    if (radiusKm <= (near.radiusKm ?? 0)) continue
    const wider = { ...request, near: { ...near, radiusKm } }
    const more = await search(wider)
    if (more.total > found.answer.total) found = { request: wider, answer: more, within: answer.total }
  }
  return found
}
