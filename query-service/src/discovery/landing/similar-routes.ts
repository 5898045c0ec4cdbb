import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { reportParked, type Freshness } from '../../app/freshness.ts'
import { createKeptAnswers, joinedMark } from '../../app/kept-answers.ts'
import { sendSerialized, serialized } from '../../app/serialized.ts'
import { SimilarCompanies } from '../landing-contract.ts'
import type { ListedCompanies } from '../listed-companies.ts'
import type { LandingDeps } from './landing-page.ts'
import { landingReads } from './landing-towns.ts'
import { similarCompanies } from './similar-companies.ts'

/** Some 4,000 companies with six others each. */
const keptBytes = 16 * 1024 * 1024

/**
 * What leads on from a company's page. A question of its own, because searching takes longer than reading the whole profile, which many ask for without
 * it. Answers are kept until a model moves or the day is over, since windows know of holidays.
 */
export const registerSimilarQuery = (
  app: App,
  deps: Pick<LandingDeps, 'search' | 'townsOf' | 'now'> & { readonly listings: ListedCompanies },
  freshness: Freshness,
): void => {
  const kept = createKeptAnswers(keptBytes)
  const mark = joinedMark(
    () => freshness.markOf(landingReads),
    () => berlinDayOf(deps.now()),
  )
  app.get(
    '/api/companies/:id/similar',
    {
      config: { access: 'public', reads: landingReads },
      schema: {
        tags: ['discovery'],
        summary: 'Ähnliche Unternehmen in der Nähe',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: Type.Object({ data: SimilarCompanies }) },
      },
    },
    async (request, reply) => {
      const asked = request.params.id.toLowerCase()
      const bytes = await kept.answer(asked, mark(), async () => {
        const company = await deps.listings.company(asked)
        if (company === undefined) throw new Refused(notFound('Dieses Unternehmen'))
        const { parked, ...data } = await similarCompanies(deps, company)
        const waits = parked || company.parked === true
        reportParked(reply, [{ parked: waits }])
        return { bytes: serialized(reply, { data }), ...(!waits && { names: [asked] }) }
      })
      return sendSerialized(reply, bytes)
    },
  )
}
