import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '@schaufenster/projections/search/search-index.ts'
import type { AskedHours } from './hours-in-text.ts'

/** A page of hits: with fewer near a place those a little farther are worth to be seen. */
export const enoughNear = 10

/** Kilometres, one after the other. */
const widerRadiuses = [25, 50, 100] as const

interface Attempt {
  readonly request: SearchRequest
  readonly answer: SearchAnswer
  /** Only what has the hours that were asked for is in it. */
  readonly isTimely: boolean
}

/**
 * Asks as it was asked, with the opening hours that the text names, if any: who has told no hours is better than nobody. Where few are found around a place of
 * which no radius was told (`mayWiden`), it is asked around a wider one.
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
    if (answer.total > 0) return { ...(await widened(search, timely, answer, mayWiden)), isTimely: true }
  }
  return { ...(await widened(search, request, await search(request), mayWiden)), isTimely: false }
}

const widened = async (
  search: SearchIndex['search'],
  request: SearchRequest,
  answer: SearchAnswer,
  mayWiden: boolean,
): Promise<Pick<Attempt, 'request' | 'answer'>> => {
  const { near } = request
  let found = { request, answer }
  if (!mayWiden || near === undefined || request.text.trim() === '' || answer.total === 0) return found
  for (const radiusKm of widerRadiuses) {
    if (found.answer.total >= enoughNear) break
    if (radiusKm <= (near.radiusKm ?? 0)) continue
    const wider = { ...request, near: { ...near, radiusKm } }
    const more = await search(wider)
    if (more.total > found.answer.total) found = { request: wider, answer: more }
  }
  return found
}
