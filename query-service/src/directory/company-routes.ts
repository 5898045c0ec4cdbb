import { gridFilterFields } from '@schaufenster/events/directory/grid-filter.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { extentOf, pageOf, PageQuery } from '../app/paging.ts'
import { asksFor, type Reads } from '../app/reads.ts'
import { truthOf, Verified } from '../app/verified.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { accessibleCompany } from './company-access.ts'
import { companyGrid } from './company-grid.ts'
import { ownersShown, type OwnerNames } from './company-owner-names.ts'
import { companyDraft, companyRow, sectionCompany } from './company-views.ts'
import { CompanyDraft, CompanyPage, sortOrderNames, sortOrders } from './contract.ts'
import { isAnyParked, type DirectoryModels } from './queries.ts'

const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })
const tags = ['directory']

/** The videos on a company's form, and the models behind them. */
export interface DraftVideos {
  readonly reads: readonly string[]
  readonly of: (companyId: string) => Promise<CompanyDraft['videos']>
}

interface DraftParts {
  readonly people: OwnerNames
  readonly videos: DraftVideos
}

const companies = ['company-profile', 'industry'] as const
const searched = [...companies, 'company-search']
const readByList: Reads = {
  all: searched,
  of: (request) => (asksFor(request, 'q') ? searched : companies),
}

/** Companies as seen by those who manage or approve them: the draft and the grid. */
export const registerCompanyQueries = (
  app: App,
  models: DirectoryModels,
  prices: ProfileSection,
  { people, videos }: DraftParts,
): void => {
  const draftReads = [...new Set([...companies, ...prices.reads, ...videos.reads])]
  const draftAnswers = { 200: Type.Object({ data: CompanyDraft }), 410: Problem }
  const draftFor = async (
    idOrSlug: string,
    session: Session | undefined,
    permission: Permission,
    reply: FastifyReply,
  ) => {
    const id = await accessibleCompany(models.standingOf, idOrSlug, session, permission, 'evenDeleted')
    const found = await models.companies.get(id)
    if (found === undefined) throw new Refused(notYetReadable)
    const [industries, { fields, parked = false }, shown] = await Promise.all([
      models.industries(),
      prices.of(sectionCompany(found)),
      videos.of(id),
    ])
    const data = companyDraft(found, industries, fields, shown)
    reportParked(reply, [data, { parked }, ...shown])
    return { data }
  }

  app.post(
    '/api/companies/getCompanyByIdToEdit/:id',
    {
      config: {
        access: { permission: 'company.manage', orOwner: true },
        beforeConfirmation: true,
        reads: draftReads,
      },
      schema: { tags, summary: 'Entwurf zum Bearbeiten', params: IdParams, response: draftAnswers },
    },
    async ({ params, session }, reply) => draftFor(params.id, session, 'company.manage', reply),
  )

  app.get(
    '/api/companies/:id/draft',
    {
      config: { access: { permission: 'company.approve' }, reads: draftReads },
      schema: { tags, summary: 'Entwurf zum Prüfen', params: IdParams, response: draftAnswers },
    },
    async ({ params, session }, reply) => draftFor(params.id, session, 'company.approve', reply),
  )

  app.get(
    '/api/companies/pagination',
    {
      config: { access: 'visitor', reads: readByList },
      schema: {
        tags,
        summary: 'Unternehmen, seitenweise',
        querystring: closedObject({
          ...PageQuery,
          ...gridFilterFields,
          sort: Type.Optional(wordedEnum(sortOrders, sortOrderNames)),
          verified: Type.Optional(Verified),
          owners: Type.Optional(
            Type.Boolean({ description: 'Auch, wem sie gehören: wer Unternehmen verwaltet, erfährt es.' }),
          ),
        }),
        response: { 200: CompanyPage },
      },
    },
    async (request, reply) => {
      const {
        q = '',
        sort,
        verified,
        owners: asksOwners = false,
        page: _page,
        limit: _limit,
        ...filter
      } = request.query
      const page = pageOf(request.query)
      const seesAll = may(request.session, 'company.approve')
      const narrowing = seesAll ? { verified: truthOf(verified), filter } : { filter: {} }
      const grid = { text: q, sort, page, ...narrowing }
      const [list, industries, parked] = await Promise.all([
        companyGrid(models, grid, !seesAll),
        models.industries(),
        isAnyParked(models),
      ])
      const ownersOf =
        asksOwners && may(request.session, 'company.manage')
          ? await ownersShown(list.companies, people, request.commandContext())
          : () => ({})
      const rows = list.companies.map((company) => ({
        ...companyRow(company, industries, seesAll),
        ...ownersOf(company),
      }))
      reportParked(reply, [{ parked }, ...rows])
      return { ...(parked && { parked }), companies: rows, ...extentOf(list, page) }
    },
  )
}

/** Its first event waits, so there is nothing to show yet. */
const notYetReadable: Refusal = {
  code: 'unavailable',
  message: 'Dieses Unternehmen kann gerade nicht gelesen werden. Bitte versuchen Sie es später noch einmal.',
}
