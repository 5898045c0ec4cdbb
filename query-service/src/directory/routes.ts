import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import Type from 'typebox'
import { freshFor, type Freshness } from '../app/freshness.ts'
import { pageOf, PageQuery, pagesFor } from '../app/paging.ts'
import { companyDraft, companyRow, companyView } from './company-views.ts'
import {
  CompanyDraft,
  CompanyPage,
  CompanyRow,
  CompanyView,
  HiddenCompany,
  IndustryView,
} from './contract.ts'
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
const CompanyAnswer = Type.Object({ data: Type.Union([CompanyView, HiddenCompany]) })
const tags = ['directory']

const companies = ['company-profile', 'industry'] as const

/** Reading the directory (capabilities.md C2). */
export const registerDirectoryQueries = (app: App, models: DirectoryModels, freshness: Freshness): void => {
  const profile = async (idOrSlug: string, session: Session | undefined) => {
    const company = await findCompany(models, idOrSlug)
    if (company === undefined) throw new Refused(notFound('Dieses Unternehmen'))
    if (company.deletedAt !== null) throw new Refused(deleted)
    const { id, slug, isPublic } = company
    if (!isPublic && !may(session, 'company.approve'))
      return { data: { _id: id, slug, isApproved: false as const } }
    const view = companyView(company, await models.industries())
    const isFormer = idOrSlug.toLowerCase() !== slug && idOrSlug.toLowerCase() !== id
    return { data: { ...view, ...(isFormer && { canonicalSlug: slug }) } }
  }

  app.post(
    '/api/companies/getCompanyById/:id',
    { config: { access: 'visitor' }, schema: { tags, params: IdParams, response: { 200: CompanyAnswer } } },
    async (request, reply) => {
      await freshFor(freshness, request, reply, companies)
      return profile(request.params.id, request.session)
    },
  )

  app.get(
    '/api/slug/:slug',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: CompanyAnswer },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, companies)
      return profile(request.params.slug, request.session)
    },
  )

  app.post(
    '/api/companies/getCompanyByIdToEdit/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, response: { 200: Type.Object({ data: CompanyDraft }) } },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, companies)
      const company = await findCompany(models, request.params.id)
      if (company === undefined) throw new Refused(notFound('Dieses Unternehmen'))
      if (!mayEdit(company, request.session)) throw new Refused(forbidden)
      if (company.deletedAt !== null) throw new Refused(deleted)
      return { data: companyDraft(company, await models.industries()) }
    },
  )

  app.get(
    '/api/companies/pagination',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
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
        response: { 200: CompanyPage },
      },
    },
    async (request, reply) => {
      const { q = '', sort = 'alphabetically', verified, status } = request.query
      const searched = q.trim() === '' ? companies : [...companies, 'company-search']
      await freshFor(freshness, request, reply, searched)
      const page = pageOf(request.query)
      const seesAll = may(request.session, 'company.approve')
      const grid = { text: q, sort, page, ...(seesAll && { verified, stage: status }) }
      const [list, industries] = await Promise.all([companyGrid(models, grid, !seesAll), models.industries()])
      return {
        companies: list.companies.map((company) => companyRow(company, industries)),
        currentPage: page.number,
        totalPages: pagesFor(list.total, page),
        totalCompanies: list.total,
      }
    },
  )

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/users/getCompaniesByUser/:id',
      config: { access: 'user' },
      schema: { tags, params: IdParams, response: { 200: Type.Object({ data: Type.Array(CompanyRow) }) } },
      handler: async (request, reply) => {
        const { session } = request
        const { id } = request.params
        if (session?.userId !== id && session?.role !== 'admin') throw new Refused(forbidden)
        await freshFor(freshness, request, reply, companies)
        const [owned, industries] = await Promise.all([companiesOfOwner(models, id), models.industries()])
        return { data: owned.map((company) => companyRow(company, industries)) }
      },
    })
  }

  for (const [method, url] of [
    ['GET', '/api/industries/'],
    ['GET', '/api/industries/getAllIndustries'],
    ['POST', '/api/industries/getAllIndustries'],
  ] as const) {
    app.route({
      method,
      url,
      config: { access: 'visitor' },
      schema: { tags, response: { 200: Type.Object({ data: Type.Array(IndustryView) }) } },
      handler: async (request, reply) => {
        await freshFor(freshness, request, reply, [...companies, 'company-search'])
        return { data: await countedIndustries(models, may(request.session, 'industry.manage')) }
      },
    })
  }

  app.get(
    '/api/industries/:id',
    {
      config: { access: 'visitor' },
      schema: { tags, params: IdParams, response: { 200: Type.Object({ data: IndustryView }) } },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, [...companies, 'company-search'])
      const found = await industryView(models, request.params.id)
      if (found === undefined) throw new Refused(notFound('Diese Branche'))
      return { data: found }
    },
  )
}

const mayEdit = ({ owners }: CompanyProfileDocument, session: Session | undefined): boolean =>
  session !== undefined && (session.role === 'admin' || owners.includes(session.userId))

const deleted: Refusal = { code: 'gone', message: 'Dieses Unternehmen ist nicht mehr eingetragen.' }
