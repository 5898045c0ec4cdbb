import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { distanceKm, type Coordinates } from '@schaufenster/platform/geo/coordinates.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { findPlace, suggestPlaces } from '@schaufenster/platform/geo/place.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { noModel } from '../app/reads.ts'
import { PlaceSuggestions, PostcodeView, SuggestResult } from './contract.ts'
import type { CompanySearch } from './search-companies.ts'
import { suggestCompanies } from './suggest-companies.ts'
import { readEngineSuggestBody, SuggestQuery, suggestText } from './suggest-query.ts'

const models = ['company-profile', 'industry', 'company-search', 'synonyms'] as const
const tags = ['discovery']
const mostPlaces = 10

/** A point farther than this from every postcode is outside the country. */
const farthestKm = 30

const placesAround = (gazetteer: Gazetteer, point: Coordinates) => {
  const nearest = gazetteer.nearest(point)
  const place = distanceKm(nearest, point) > farthestKm ? undefined : findPlace(gazetteer, nearest.plz)
  return place === undefined ? [] : [place]
}

/** Suggestions while typing: companies, places, the town of a postcode. */
export const registerSuggestions = (app: App, deps: CompanySearch): void => {
  app.post(
    '/api/companies/suggestions',
    {
      config: { access: 'public', reads: models },
      // The body of an old client is converted before it is validated.
      preValidation: async (request) => {
        request.body = readEngineSuggestBody(request.body) ?? request.body ?? {}
      },
      schema: {
        tags,
        summary: 'Vorschläge beim Tippen',
        body: SuggestQuery,
        response: { 200: SuggestResult },
      },
    },
    async (request, reply) => {
      const { body } = request
      const { answer, companies } = await suggestCompanies(deps, suggestText(body), body.place)
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
        querystring: closedObject({
          query: Type.Optional(Type.String({ maxLength: 100 })),
          /** Without a text: the nearest postcode to this point. */
          lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
          lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
        }),
        response: { 200: PlaceSuggestions },
      },
    },
    async ({ query: { query = '', lat, lon } }) => ({
      data:
        lat === undefined || lon === undefined
          ? [...suggestPlaces(deps.gazetteer, query, mostPlaces)]
          : placesAround(deps.gazetteer, { lat, lon }),
    }),
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
      const { plz, towns, lat, lon } = found
      return { data: { plz, towns: [...towns], latitude: lat, longitude: lon } }
    },
  )
}
