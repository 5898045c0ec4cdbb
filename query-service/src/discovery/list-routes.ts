import type { App } from '@schaufenster/platform/app/build-app.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type from 'typebox'
import { reportParked, type Freshness, type MaybeParked } from '../app/freshness.ts'
import { createKeptAnswers, type Answer } from '../app/kept-answers.ts'
import { extentOf, pageOf } from '../app/paging.ts'
import { sendSerialized, serialized } from '../app/serialized.ts'
import { CompanyPage } from '../directory/contract.ts'
import { CompanySections, SearchQuery, SearchResult } from './contract.ts'
import { readEngineBody } from './engine-body.ts'
import { filterCompanies, FilterQuery } from './filter-companies.ts'
import { mayReadClock } from './hours-in-text.ts'
import { placementReads } from './placement-routes.ts'
import { searchCompanies, type CompanySearch } from './search-companies.ts'
import { searchReads } from './search-reads.ts'
import { companySections, sectionNames, sectionTitles, type SectionsDeps } from './sections.ts'

const tags = ['discovery']
const defaultSectionLimit = 12
const minuteMs = 60_000

/** Some 500 search results: popular queries, and pages that are opened again. */
const keptBytes = 16 * 1024 * 1024

/** Lists of companies for visitors: those of the home page, search results and filtered lists. */
export const registerCompanyLists = (
  app: App,
  deps: CompanySearch & SectionsDeps,
  freshness: Freshness,
): void => {
  const keptLists = createKeptAnswers(keptBytes)
  app.post(
    '/api/companies/getAllCompanies',
    {
      config: { access: 'visitor', reads: placementReads },
      schema: {
        tags,
        summary: 'Unternehmen eines Abschnitts der Startseite',
        body: Type.Optional(
          closedObject({
            section: Type.Optional(wordedEnum(sectionNames, sectionTitles)),
            industry: Type.Optional(Type.String({ maxLength: 100 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
          }),
        ),
        response: { 200: CompanySections },
      },
    },
    async (request, reply) => {
      const seesAll = may(request.session, 'company.approve')
      const query = { limit: defaultSectionLimit, ...request.body, seesAll }
      const name = `sections ${JSON.stringify(query)}`
      // Placements begin and end at midnight.
      const mark = `${freshness.markOf(placementReads)} ${deps.mostViewed().mark} ${berlinDayOf(deps.now())}`
      const bytes = await keptLists.answer(name, mark, async () => {
        const sections = await companySections(deps, query)
        const shown = shownIn(sections)
        reportParked(reply, shown)
        return keptUnlessParked(name, serialized(reply, sections), shown)
      })
      return sendSerialized(reply, bytes)
    },
  )

  app.post(
    '/api/companies/search',
    {
      config: { access: 'visitor', reads: searchReads },
      // The body of an old client is converted before it is validated.
      preValidation: async (request) => {
        request.body = readEngineBody(request.body) ?? request.body ?? {}
      },
      schema: {
        tags,
        summary: 'Unternehmen suchen',
        body: SearchQuery,
        response: { 200: SearchResult },
      },
    },
    async (request, reply) => {
      const { body } = request
      const seesAll = may(request.session, 'company.approve')
      const parked = await deps.listings.isAnyParked()
      reportParked(reply, [{ parked }])
      const name = JSON.stringify({ body, parked })
      const make = async () => {
        const found = await searchCompanies(deps, body, seesAll)
        const bytes = serialized(reply, { ...(parked && { parked }), ...found })
        return keptUnlessParked(name, bytes, found.companies)
      }
      // Whether a company is open changes with the clock, its coming holidays with the day.
      const byClock = body.openNow === true || mayReadClock(body.query ?? '')
      const mark = `${byClock ? Math.floor(deps.now() / minuteMs) : berlinDayOf(deps.now())} ${freshness.markOf(searchReads)}`
      const { bytes } = seesAll ? await make() : { bytes: await keptLists.answer(name, mark, make) }
      return sendSerialized(reply, bytes)
    },
  )

  app.post(
    '/api/companies/filter',
    {
      config: { access: 'visitor', reads: searchReads },
      schema: {
        tags,
        summary: 'Unternehmen filtern',
        body: Type.Optional(FilterQuery),
        response: { 200: CompanyPage },
      },
    },
    async (request, reply) => {
      const query = request.body ?? {}
      const page = pageOf(query)
      const [found, parked] = await Promise.all([
        filterCompanies(deps, query, may(request.session, 'company.approve')),
        deps.listings.isAnyParked(),
      ])
      reportParked(reply, [{ parked }, ...found.rows])
      return { ...(parked && { parked }), companies: found.rows, ...extentOf(found, page) }
    },
  )
}

/** An answer that includes something parked carries the header, so it is not cached. */
const keptUnlessParked = (name: string, bytes: Buffer, shown: readonly MaybeParked[]): Answer =>
  shown.some(({ parked }) => parked) ? { bytes } : { bytes, names: [name] }

const shownIn = ({ recent, hot, popular, category, heroSlider, hotspot }: CompanySections) => [
  ...recent,
  ...hot,
  ...popular,
  ...heroSlider,
  ...hotspot,
  ...category.flatMap(({ companies, placed }) => [...companies, ...placed]),
]
