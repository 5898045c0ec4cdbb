import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { suggestPlaces } from '@schaufenster/platform/geo/place.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import Type from 'typebox'
import { createKeptAnswers, type Answer } from '../app/kept-answers.ts'
import { freshFor, maybeStale, tellParked, type Freshness, type MaybeParked } from '../app/freshness.ts'
import { extentOf, pageOf } from '../app/paging.ts'
import { sendSerialized, serialized } from '../app/serialized.ts'
import { CompanyPage } from '../directory/contract.ts'
import {
  CompanySections,
  LegalPageView,
  PlaceSuggestions,
  legalPages,
  PostcodeView,
  SearchQuery,
  SearchResult,
  SuggestResult,
} from './contract.ts'
import { readEngineBody } from './engine-body.ts'
import { filterCompanies, FilterQuery } from './filter-companies.ts'
import { legalPageView } from './legal-page-view.ts'
import { searchCompanies, type CompanySearch } from './search-companies.ts'
import { companySections, type SectionsDeps } from './sections.ts'
import { suggestCompanies, SuggestQuery, suggestText } from './suggest-companies.ts'

/** The reading sides that public pages are made from. */
export interface DiscoveryModels extends CompanySearch, Pick<SectionsDeps, 'mostViewed'> {
  readonly legalPages: DocumentReader<LegalPageDocument>
}

const models = ['company-profile', 'industry', 'company-search'] as const
const tags = ['discovery']
const defaultSectionLimit = 12
const mostPlaces = 10

/** Some 500 answers of searching: of popular words, and of pages that are opened again. */
const keptBytes = 16 * 1024 * 1024

/** Finding companies, and the texts of the public site (capabilities.md C3). */
export const registerDiscoveryQueries = (app: App, deps: DiscoveryModels, freshness: Freshness): void => {
  // What any document of a search has to do with its answer can't be told by a look: when one has changed all are made anew.
  const keptLists = createKeptAnswers(keptBytes, async () => undefined)
  app.post(
    '/api/companies/getAllCompanies',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Unternehmen eines Abschnitts der Startseite',
        body: Type.Optional(
          Type.Object(
            {
              section: Type.Optional(Type.Enum(['recent', 'hot', 'category', 'popular'] as const)),
              industry: Type.Optional(Type.String({ maxLength: 100 })),
              limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
            },
            { additionalProperties: false },
          ),
        ),
        response: { 200: maybeStale(CompanySections) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models)
      const query = { limit: defaultSectionLimit, ...request.body }
      const name = `sections ${JSON.stringify(query)}`
      const mark = `${freshness.markOf(models)} ${deps.mostViewed().mark}`
      const bytes = await keptLists.answer(name, mark, async () => {
        const sections = await companySections(deps, query)
        const shown = shownIn(sections)
        tellParked(reply, shown)
        return keptUnlessParked(name, serialized(reply, sections), shown)
      })
      return sendSerialized(reply, bytes)
    },
  )

  app.post(
    '/api/companies/search',
    {
      config: { access: 'visitor' },
      // A body of an old client is reduced to ours before it is checked.
      preValidation: async (request) => {
        request.body = readEngineBody(request.body) ?? request.body ?? {}
      },
      schema: {
        tags,
        summary: 'Unternehmen suchen',
        body: SearchQuery,
        response: { 200: maybeStale(SearchResult) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models)
      const { body } = request
      const seesAll = may(request.session, 'company.approve')
      const name = JSON.stringify(body)
      const make = async () => {
        const found = await searchCompanies(deps, body, seesAll)
        tellParked(reply, found.companies)
        return keptUnlessParked(name, serialized(reply, found), found.companies)
      }
      // Who is open changes by the clock alone.
      const { bytes } =
        seesAll || body.openNow === true
          ? await make()
          : { bytes: await keptLists.answer(name, freshness.markOf(models), make) }
      return sendSerialized(reply, bytes)
    },
  )

  app.post(
    '/api/companies/suggestions',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Vorschläge beim Tippen',
        body: SuggestQuery,
        response: { 200: maybeStale(SuggestResult) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models)
      const { answer, companies } = await suggestCompanies(deps.search, deps.shelf, suggestText(request.body))
      tellParked(reply, companies)
      return answer
    },
  )

  app.get(
    '/api/places',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Orte und Postleitzahlen beim Tippen',
        querystring: Type.Object({ query: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
        response: { 200: PlaceSuggestions },
      },
    },
    async (request) => ({ data: [...suggestPlaces(deps.gazetteer, request.query.query, mostPlaces)] }),
  )

  app.post(
    '/api/companies/filter',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Unternehmen filtern',
        body: Type.Optional(FilterQuery),
        response: { 200: maybeStale(CompanyPage) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models)
      const query = request.body ?? {}
      const page = pageOf(query)
      const found = await filterCompanies(deps, query, may(request.session, 'company.approve'))
      tellParked(reply, found.rows)
      return { companies: found.rows, ...extentOf(found, page) }
    },
  )

  app.get(
    '/api/postcodes/:plz',
    {
      config: { access: 'public' },
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

  app.get(
    '/api/legal/:page',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Rechtstext, auch in früherer Fassung',
        params: Type.Object({ page: Type.Enum(legalPages) }),
        querystring: Type.Object(
          { version: Type.Optional(Type.Integer({ minimum: 1 })) },
          { additionalProperties: false },
        ),
        response: { 200: maybeStale(Type.Object({ data: LegalPageView })) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, ['legal-pages'])
      const { page } = request.params
      const found = await deps.legalPages.get(page)
      const view = found && legalPageView(page, found.document, request.query.version)
      if (found === undefined || view === undefined) throw new Refused(notFound('Diese Fassung'))
      tellParked(reply, [found])
      return { data: view }
    },
  )
}

/** A list that shows what waits says so to each of its callers. */
const keptUnlessParked = (key: string, bytes: Buffer, shown: readonly MaybeParked[]): Answer =>
  shown.some(({ parked }) => parked) ? { bytes } : { bytes, kept: { key, names: [], stamp: '' } }

const shownIn = ({ recent, hot, popular, category }: CompanySections) => [
  ...recent,
  ...hot,
  ...popular,
  ...category.flatMap(({ companies }) => companies),
]
