import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  ExternalReviewsFailed,
  type ExternalRating,
  type ExternalReview,
  type ExternalReviews,
  type ReviewedPlace,
} from './external-reviews.ts'

/** Access to Google's Places API (docs/decisions/0177). */
export interface GoogleAccess {
  /** With its version: `https://places.googleapis.com/v1`. */
  readonly baseUrl: string
  /** Never logged. */
  readonly apiKey: string
  readonly timeoutMs: number
}

/** Only displayed fields are requested, because Google charges by field. */
const fields = ['rating', 'userRatingCount', 'reviews', 'googleMapsUri']
const mostBytes = 256 * 1024
const mostReviews = 5
const longestMessage = 4_000
const longestName = 80

const Stars = Type.Number({ minimum: 1, maximum: 5 })
const GoogleReview = Type.Object({
  rating: Stars,
  publishTime: Type.Optional(Type.String()),
  googleMapsUri: Type.Optional(Type.String()),
  text: Type.Optional(Type.Object({ text: Type.String() })),
  authorAttribution: Type.Optional(Type.Object({ displayName: Type.String() })),
})
const Answer = Type.Object({
  places: Type.Optional(
    Type.Array(
      Type.Object({
        rating: Type.Optional(Stars),
        userRatingCount: Type.Optional(Type.Integer({ minimum: 0 })),
        reviews: Type.Optional(Type.Array(GoogleReview)),
      }),
    ),
  ),
})
const answers = Compile(Answer)

/** Google reviews from the Places API. */
export const googleReviews = (access: GoogleAccess): ExternalReviews => ({
  source: 'Google',
  ratingOf: async (place) => {
    const timeout = AbortSignal.timeout(access.timeoutMs)
    try {
      return ratingIn(await ask(access, place, timeout))
    } catch (fault) {
      if (timeout.aborted) throw new ExternalReviewsFailed('Google took too long')
      throw fault instanceof ExternalReviewsFailed
        ? fault
        : new ExternalReviewsFailed('the line to Google broke')
    }
  },
})

const ask = async (
  { baseUrl, apiKey }: GoogleAccess,
  { name, address }: ReviewedPlace,
  signal: AbortSignal,
): Promise<string> => {
  const response = await fetch(`${baseUrl}/places:searchText`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': apiKey,
      'x-goog-fieldmask': fields.map((field) => `places.${field}`).join(','),
    },
    body: JSON.stringify({
      textQuery: `${name}, ${address}`,
      languageCode: 'de',
      regionCode: 'DE',
      pageSize: 1,
    }),
    redirect: 'error',
    signal,
  })
  if (response.ok) return textOf(response)
  await response.body?.cancel()
  throw new ExternalReviewsFailed(`Google answered ${response.status}`)
}

const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new ExternalReviewsFailed('Google answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const ratingIn = (text: string): ExternalRating | undefined => {
  const answer = parsed(text)
  if (!answers.Check(answer)) throw new ExternalReviewsFailed('Google answered in another shape')
  const [place] = answer.places ?? []
  if (place?.rating === undefined) return undefined
  const { rating, userRatingCount: count = 0, reviews = [] } = place
  return { rating, count, reviews: reviews.slice(0, mostReviews).map(reviewOf) }
}

const reviewOf = (review: Static<typeof GoogleReview>): ExternalReview => {
  const { rating, publishTime, googleMapsUri: url, text, authorAttribution } = review
  const moment = publishTime === undefined ? Number.NaN : Date.parse(publishTime)
  return {
    name: (authorAttribution?.displayName ?? '').slice(0, longestName),
    rating,
    message: (text?.text ?? '').slice(0, longestMessage),
    ...(!Number.isNaN(moment) && { createdAt: new Date(moment).toISOString() }),
    ...(url?.startsWith('https://') && { url }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ExternalReviewsFailed('Google answered what is no JSON')
  }
}
