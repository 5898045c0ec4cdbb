import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { suggestPlaces } from '@schaufenster/platform/geo/place.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { noModel } from '../app/reads.ts'
import { PlaceSuggestions, PostcodeView, SuggestResult } from './contract.ts'
import type { CompanySearch } from './search-companies.ts'
import { suggestCompanies, SuggestQuery, suggestText } from './suggest-companies.ts'

const models = ['company-profile', 'industry', 'company-search'] as const
const tags = ['discovery']
const mostPlaces = 10

/** What helps while somebody types: companies, places, the town of a postcode. */
export const registerSuggestions = (app: App, deps: CompanySearch): void => {
  app.post(
    '/api/companies/suggestions',
    {
      config: { access: 'public', reads: models },
      schema: {
        tags,
        summary: 'Vorschläge beim Tippen',
        body: SuggestQuery,
        response: { 200: SuggestResult },
      },
    },
    async (request, reply) => {
      const { answer, companies } = await suggestCompanies(deps, suggestText(request.body))
      reportParked(reply, companies)
      return answer
    },
  )

  app.get(
    '/api/places',
    {
      config: { access: 'public', reads: noModel },
      schema: {
        tags,
        summary: 'Orte und Postleitzahlen beim Tippen',
        querystring: closedObject({ query: Type.String({ maxLength: 100 }) }),
        response: { 200: PlaceSuggestions },
      },
    },
    async (request) => ({ data: [...suggestPlaces(deps.gazetteer, request.query.query, mostPlaces)] }),
  )

  app.get(
    '/api/postcodes/:plz',
    {
      config: { access: 'public', reads: noModel },
      schema: {
        tags,
        summary: 'Ort einer Postleitzahl',
        params: Type.Object({ plz: Type.String({ pattern: '^[0-9]{5}$' }) }),
        response: { 200: Type.Object({ data: PostcodeView }) },
      },
    },
    async (request) => {
      const found = deps.gazetteer.postcode(request.params.plz)
      if (found === undefined) throw new Refused(notFound('Diese Postleitzahl'))
      return { data: { plz: found.plz, towns: [...found.towns] } }
    },
  )
}
