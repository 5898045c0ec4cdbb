import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { freshFor, maybeStale, tellParked, whileUnchanged, type Freshness } from '../app/freshness.ts'
import { createKeptAnswers } from '../app/kept-answers.ts'
import { extentOf, pageOf, PageQuery } from '../app/paging.ts'
import { bytesOf, sendSerialized, serialized } from '../app/serialized.ts'
import { deletedCompany, editableCompany, noCompany } from './company-access.ts'
import { companyDraft, companyRow, companyView } from './company-views.ts'
import {
  CompanyDraft,
  CompanyPage,
  CompanyRow,
  CompanyView,
  HiddenCompany,
  IndustryView,
} from './contract.ts'
import type { IndustryBook } from './industry-book.ts'
import { countedIndustries, industryView } from './industries.ts'
import {
  companiesOfOwner,
  companyGrid,
  findCompany,
  sortOrders,
  stages,
  type DirectoryModels,
} from './queries.ts'

const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })
const CompanyAnswer = maybeStale(Type.Object({ data: Type.Union([CompanyView, HiddenCompany]) }))
const tags = ['directory']

const companies = ['company-profile', 'industry'] as const
const listed = [...companies, 'company-search']

/** Profiles of some 100,000 companies. */
const keptBytes = 256 * 1024 * 1024

/** Views of companies, as they are known just now (D-10.6). */
export interface ViewCounts {
  readonly viewCount: (companyId: string) => number
  /** Another text whenever any of them is another. */
  readonly mark: string
}

/** Reading the directory (capabilities.md C2). */
export const registerDirectoryQueries = (
  app: App,
  models: DirectoryModels,
  freshness: Freshness,
  views: () => ViewCounts,
): void => {
  const existing = async (idOrSlug: string): Promise<Found<CompanyProfileDocument>> => {
    const found = await findCompany(models, idOrSlug)
    if (found === undefined) throw new Refused(noCompany)
    if (found.document.deletedAt !== null) throw new Refused(deletedCompany)
    return found
  }

  const keptProfiles = createKeptAnswers(keptBytes, async (id) => {
    const [stamp, industries] = await Promise.all([models.companies.stamp(id), models.industries()])
    return stamp && stampOf(stamp, industries, views().viewCount(id))
  })
  const profileMark = (): string => `${freshness.markOf(companies)} ${views().mark}`

  const profile = (idOrSlug: string, request: FastifyRequest, reply: FastifyReply) => {
    const asked = idOrSlug.toLowerCase()
    const known = request.seenPosition === undefined ? keptProfiles.known(asked, profileMark()) : undefined
    return known === undefined ? readProfile(asked, request, reply) : sendSerialized(reply, known)
  }

  const readProfile = async (asked: string, request: FastifyRequest, reply: FastifyReply) => {
    await freshFor(freshness, request, reply, companies)
    const bytes = await keptProfiles.answer(asked, profileMark(), async () => {
      const found = await existing(asked)
      const { id, slug, isPublic } = found.document
      tellParked(reply, [found])
      if (!isPublic && !may(request.session, 'company.approve'))
        return { bytes: profileBytes({ _id: id, slug, isApproved: false }) }
      const industries = await models.industries()
      const isFormer = asked !== slug && asked !== id
      const viewCount = views().viewCount(id)
      const view = companyView(found, industries, viewCount)
      const told = { bytes: profileBytes(isFormer ? { ...view, canonicalSlug: slug } : view) }
      return isPublic && !isFormer && !found.parked
        ? { ...told, kept: { key: id, names: [slug], stamp: stampOf(found.stamp, industries, viewCount) } }
        : told
    })
    return sendSerialized(reply, bytes)
  }

  app.post(
    '/api/companies/getCompanyById/:id',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Profil eines Unternehmens',
        params: IdParams,
        response: { 200: CompanyAnswer, 410: Problem },
      },
    },
    async (request, reply) => profile(request.params.id, request, reply),
  )

  app.get(
    '/api/slug/:slug',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Profil eines Unternehmens unter seiner Adresse',
        params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: CompanyAnswer, 410: Problem },
      },
    },
    async (request, reply) => profile(request.params.slug, request, reply),
  )

  app.post(
    '/api/companies/getCompanyByIdToEdit/:id',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Entwurf zum Bearbeiten',
        params: IdParams,
        response: { 200: maybeStale(Type.Object({ data: CompanyDraft })), 410: Problem },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, companies)
      const id = await editableCompany(models.standingOf, request.params.id, request.session)
      const found = await models.companies.get(id)
      if (found === undefined) throw new Refused(notYetReadable)
      const data = companyDraft(found, await models.industries())
      tellParked(reply, [data])
      return { data }
    },
  )

  app.get(
    '/api/companies/pagination',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Unternehmen, seitenweise',
        querystring: Type.Object(
          {
            ...PageQuery,
            q: Type.Optional(Type.String({ maxLength: 200 })),
            sort: Type.Optional(Type.Enum(sortOrders)),
            verified: Type.Optional(Type.Boolean()),
            status: Type.Optional(Type.Enum(stages)),
          },
          { additionalProperties: false },
        ),
        response: { 200: maybeStale(CompanyPage) },
      },
    },
    async (request, reply) => {
      const { q = '', sort, verified, status } = request.query
      const searched = q.trim() === '' ? companies : listed
      await freshFor(freshness, request, reply, searched)
      const page = pageOf(request.query)
      const seesAll = may(request.session, 'company.approve')
      const grid = { text: q, sort, page, ...(seesAll && { verified, stage: status }) }
      const [list, industries] = await Promise.all([companyGrid(models, grid, !seesAll), models.industries()])
      const rows = list.companies.map((company) => companyRow(company, industries, seesAll))
      tellParked(reply, rows)
      return { companies: rows, ...extentOf(list, page) }
    },
  )

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/users/getCompaniesByUser/:id',
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Unternehmen einer Person',
        params: IdParams,
        response: { 200: maybeStale(Type.Object({ data: Type.Array(CompanyRow) })) },
      },
      handler: async (request, reply) => {
        const { session } = request
        const { id } = request.params
        if (session?.userId !== id && session?.role !== 'admin') throw new Refused(forbidden)
        await freshFor(freshness, request, reply, companies)
        const [owned, industries] = await Promise.all([companiesOfOwner(models, id), models.industries()])
        const data = owned.map((company) => companyRow(company, industries, true))
        tellParked(reply, data)
        return { data }
      },
    })
  }

  const visibleIndustries = whileUnchanged(freshness, listed, async (reply: FastifyReply) => {
    const data = await countedIndustries(models, false)
    return { bytes: serialized(reply, { data }), shown: data }
  })

  for (const [method, url] of [
    ['GET', '/api/industries/'],
    ['GET', '/api/industries/getAllIndustries'],
    ['POST', '/api/industries/getAllIndustries'],
  ] as const) {
    app.route({
      method,
      url,
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Alle Branchen',
        response: { 200: maybeStale(Type.Object({ data: Type.Array(IndustryView) })) },
      },
      handler: async (request, reply) => {
        await freshFor(freshness, request, reply, listed)
        if (!may(request.session, 'industry.manage')) {
          const { bytes, shown } = await visibleIndustries(reply)
          tellParked(reply, shown)
          return sendSerialized(reply, bytes)
        }
        const data = await countedIndustries(models, true)
        tellParked(reply, data)
        return { data }
      },
    })
  }

  app.get(
    '/api/industries/:id',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Eine Branche',
        params: IdParams,
        response: { 200: maybeStale(Type.Object({ data: IndustryView })) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, listed)
      const found = await industryView(models, request.params.id)
      if (found === undefined) throw new Refused(notFound('Diese Branche'))
      tellParked(reply, [found])
      return { data: found }
    },
  )
}

/** Its first event waits. */
const notYetReadable: Refusal = {
  code: 'unavailable',
  message: 'Dieses Unternehmen kann gerade nicht gelesen werden. Bitte versuchen Sie es später noch einmal.',
}

/** What the schema writes, by its type: a serializer made of the schema has to try first which of the two it is, and takes three times as long. */
const profileBytes = (data: CompanyView | HiddenCompany): Buffer => bytesOf(JSON.stringify({ data }))

/** Of all that a profile is made from. */
const stampOf = (company: string, industries: IndustryBook, viewCount: number): string =>
  `${company} ${industries.stamp} ${viewCount}`
