import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { ExternalReviewsView, ReviewPath } from '../review-contract.ts'
import type { ReviewModels } from '../review-models.ts'
import type { ReviewedPlace } from './external-reviews.ts'
import type { KeptReviews } from './kept-reviews.ts'

/** What the query for external reviews reads. */
export interface ExternalDeps extends Pick<ReviewModels, 'companyOf' | 'standingOf'> {
  readonly kept: KeptReviews
  /** The company as it may be described to others; undefined without an address. */
  readonly placeOf: (companyId: string) => Promise<ReviewedPlace | undefined>
}

/** More than anybody opens. */
const perMinute = { max: 30, windowMs: 60_000 }

/** Another platform's rating of a company, on request: nothing of it loads by itself (D-7.5). */
export const registerExternalReviews = (
  app: App,
  { companyOf, standingOf, kept, placeOf }: ExternalDeps,
): void => {
  app.post(
    '/api/googleReview/:id',
    {
      config: {
        access: 'visitor',
        reads: ['company-profile'],
        limits: [createRateLimit(perMinute)],
      },
      schema: {
        tags: ['reputation'],
        summary: 'Bewertungen eines Unternehmens bei Google',
        description: 'Vom eigenen Server geholt und höchstens einen Tag behalten. Ohne Anbieter leer.',
        params: ReviewPath,
        response: { 200: ExternalReviewsView },
      },
    },
    async ({ params, session }) => {
      const company = await companyOf(params.id)
      const looksAfter =
        company !== undefined &&
        session !== undefined &&
        may(session, 'review.manage', await standingOf(company.id))
      if (company === undefined || !(company.isPublic || looksAfter))
        throw new Refused(notFound('Dieses Unternehmen'))
      const place = await placeOf(company.id)
      return place === undefined ? { rating: null, reviews: [] } : kept(company.id, place, looksAfter)
    },
  )
}
