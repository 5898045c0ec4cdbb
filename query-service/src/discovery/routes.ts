import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import Type from 'typebox'
import { reportParked, type Freshness } from '../app/freshness.ts'
import { LegalPageView, legalPages } from './contract.ts'
import { legalPageView } from './legal-page-view.ts'
import { registerCompanyLists } from './list-routes.ts'
import type { CompanySearch } from './search-companies.ts'
import type { SectionsDeps } from './sections.ts'
import { registerSuggestions } from './suggestion-routes.ts'

/** The reading sides that public pages are made from. */
export interface DiscoveryModels extends CompanySearch, Pick<SectionsDeps, 'mostViewed'> {
  readonly legalPages: DocumentReader<LegalPageDocument>
}

/** Finding companies, and the texts of the public site. */
export const registerDiscoveryQueries = (app: App, deps: DiscoveryModels, freshness: Freshness): void => {
  registerCompanyLists(app, deps, freshness)
  registerSuggestions(app, deps)

  app.get(
    '/api/legal/:page',
    {
      config: { access: 'public', reads: ['legal-pages'] },
      schema: {
        tags: ['discovery'],
        summary: 'Rechtstext, auch in früherer Fassung',
        params: Type.Object({ page: Type.Enum(legalPages) }),
        querystring: closedObject({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
        response: { 200: Type.Object({ data: LegalPageView }) },
      },
    },
    async (request, reply) => {
      const { page } = request.params
      const found = await deps.legalPages.get(page)
      const view = found && legalPageView(page, found.document, request.query.version)
      if (found === undefined || view === undefined) throw new Refused(notFound('Diese Fassung'))
      reportParked(reply, [found])
      return { data: view }
    },
  )
}
