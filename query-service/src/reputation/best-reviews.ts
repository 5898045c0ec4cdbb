import { erased } from '@schaufenster/events/lib/subject-keys.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { everything, type Filter } from '@schaufenster/projections/documents/filter.ts'
import { featuredCompanies } from '@schaufenster/projections/reputation/featured-companies.ts'
import type { ReviewDocument } from '@schaufenster/projections/reputation/reviews.ts'
import { reportParked } from '../app/freshness.ts'
import { companiesById } from './companies-by-id.ts'
import { BestReviews } from './review-contract.ts'
import {
  openTexts,
  textReads,
  type OpenedText,
  type ReviewedCompany,
  type ReviewModels,
} from './review-models.ts'
import { standing } from './review-pages.ts'
import { reviewView } from './review-views.ts'

/** More companies than this are not asked for their best reviews. */
const mostFeatured = 10_000
/** Reviews looked at in one round. */
const atOnce = 60
const mostShown = 12
/** Of satisfied customers. */
const fewestStars = 4

interface Shown {
  readonly review: OpenedText<ReviewDocument>
  readonly company: ReviewedCompany
}

/** The best reviews of these companies, the best first, without those of these authors. */
const bestOf = (
  { reviews }: Pick<ReviewModels, 'reviews'>,
  companies: ReadonlySet<string>,
  gone: ReadonlySet<string>,
) => {
  const where: Filter<ReviewDocument> = {
    every: [
      { field: 'company', in: [...companies] },
      ...standing('approved'),
      { field: 'rating', atLeast: fewestStars },
      ...(gone.size === 0 ? [] : [{ not: { field: 'subject', in: [...gone] } } as const]),
    ],
  }
  const sort = [
    { field: 'rating', direction: 'descending' },
    { field: 'likes', direction: 'descending' },
  ] as const
  return reviews.find({ where, sort, limit: atOnce })
}

/**
 * The best review of each public company that agreed, so that no company fills the page alone. One with many good reviews can fill a round; the next
 * round leaves it out. Each round leaves something out, so there is a last one.
 */
const oneOfEach = async (models: ReviewModels): Promise<readonly Shown[]> => {
  const agreed = await models.featuredCompanies.find({ where: everything, limit: mostFeatured })
  const open = new Set(agreed.map(({ key }) => key))
  const gone = new Set<string>()
  const shown: Shown[] = []
  while (open.size > 0 && shown.length < mostShown) {
    const found = await bestOf(models, open, gone)
    const companies = await companiesById(
      models,
      found.map(({ document }) => document.company),
    )
    for (const review of await openTexts(models, found)) {
      const company = companies.get(review.company)
      // Erased authors still count in the average, but their stars are no advertisement.
      if (review.name === erased) gone.add(review.subject)
      else if (open.delete(review.company) && company?.isPublic === true) shown.push({ review, company })
    }
    if (found.length < atOnce) break
  }
  return shown.slice(0, mostShown)
}

/** `/zufriedene-kunden`: the best reviews of companies that agreed to be examples. */
export const registerBestReviews = (app: App, models: ReviewModels): void => {
  app.get(
    '/api/reviews/best',
    {
      config: { access: 'visitor', reads: ['company-profile', featuredCompanies.name, ...textReads] },
      schema: {
        tags: ['reputation'],
        summary: 'Die besten Bewertungen von Unternehmen, die zugestimmt haben',
        response: { 200: BestReviews },
      },
    },
    async (_request, reply) => {
      const shown = await oneOfEach(models)
      reportParked(
        reply,
        shown.map(({ review }) => review),
      )
      return {
        data: shown.map(({ review, company: { id, slug, name } }) => ({
          ...reviewView(review, { knowsWhy: false }),
          company: { id, slug, name },
        })),
      }
    },
  )
}
