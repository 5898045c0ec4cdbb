import { legalPageNames } from '@schaufenster/events/discovery/legal-page-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import type { LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import { operatorKey, type OperatorDocument } from '@schaufenster/projections/discovery/operator.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import Type from 'typebox'
import { reportParked, type Freshness } from '../app/freshness.ts'
import { LegalPageView, legalPages } from './contract.ts'
import type { LandingDeps } from './landing/landing-page.ts'
import { registerLandingQueries } from './landing/routes.ts'
import { registerSimilarQuery } from './landing/similar-routes.ts'
import { legalPageView } from './legal-page-view.ts'
import { registerCompanyLists } from './list-routes.ts'
import { registerPlacementQueries } from './placement-routes.ts'
import type { CompanySearch } from './search-companies.ts'
import type { SectionsDeps } from './sections.ts'
import { registerSuggestions } from './suggestion-routes.ts'

/** The models behind public pages. */
export interface DiscoveryModels extends CompanySearch, SectionsDeps, Pick<LandingDeps, 'townsOf'> {
  readonly legalPages: DocumentReader<LegalPageDocument>
  readonly operator: DocumentReader<OperatorDocument>
}

/** Finding companies, and the texts of the public site. */
export const registerDiscoveryQueries = (app: App, deps: DiscoveryModels, freshness: Freshness): void => {
  registerCompanyLists(app, deps, freshness)
  registerSuggestions(app, deps)
  registerLandingQueries(app, deps, freshness)
  registerSimilarQuery(app, deps, freshness)
  registerPlacementQueries(app, deps)

  app.get(
    '/api/legal/:page',
    {
      config: { access: 'visitor', reads: ['legal-pages', 'operator'] },
      schema: {
        tags: ['discovery'],
        summary: 'Rechtstext, auch in früherer Fassung',
        params: Type.Object({ page: wordedEnum(legalPages, legalPageNames) }),
        querystring: closedObject({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
        response: { 200: Type.Object({ data: LegalPageView }) },
      },
    },
    async (request, reply) => {
      const { page } = request.params
      const [found, operator] = await Promise.all([deps.legalPages.get(page), deps.operator.get(operatorKey)])
      const look = {
        today: berlinDayOf(deps.now()),
        operator: operator?.document,
        mayManage: may(request.session, 'legal.manage'),
      }
      const view = found && legalPageView(page, found.document, request.query.version, look)
      if (found === undefined || view === undefined) throw new Refused(notFound('Diese Fassung'))
      reportParked(reply, [found, ...(operator === undefined ? [] : [operator])])
      return { data: view }
    },
  )
}
