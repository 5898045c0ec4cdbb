import { mostFileBytes, mostFiles } from '@schaufenster/events/directory/file-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { accessibleCompany, noCompany } from './company-access.ts'
import { FileList, FileView, PriceView } from './price-contract.ts'
import { paperReads, papersOf, type PaperModels } from './price-section.ts'
import { pricesIn, removedIn, removedPricesIn, storeOf } from './price-views.ts'
import { findCompany, type DirectoryModels } from './queries.ts'

const tags = ['directory']
const IdPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
const OfCompany = closedObject({
  /** Id or slug (D-G3). */
  company: Type.String({ minLength: 1, maxLength: 200 }),
})

/** A company's private files for its owners, and its menus and price lists for everybody (D-2.7). */
export const registerFileQueries = (
  app: App,
  directory: DirectoryModels,
  models: PaperModels,
  companyOfFile: (fileId: string) => Promise<string | undefined>,
): void => {
  const forOwners = { permission: 'company.manage', orOwner: true } as const

  app.get(
    '/api/files',
    {
      config: { access: forOwners, reads: paperReads },
      schema: {
        tags,
        summary: 'Private Dateien eines Unternehmens',
        querystring: OfCompany,
        response: { 200: FileList, 404: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { company } = request.query
      const id = await accessibleCompany(directory.standingOf, company, request.session, 'company.manage')
      const papers = await papersOf(models, id)
      const data = [...storeOf(papers)]
      reportParked(reply, [papers])
      const used = data.reduce((sum, { size }) => sum + size, 0)
      return {
        data,
        removed: [...removedIn(papers)],
        removedPrices: [...removedPricesIn(papers)],
        quota: { used, most: mostFileBytes, mostFiles },
      }
    },
  )

  app.get(
    '/api/files/:id',
    {
      config: { access: forOwners, reads: paperReads },
      schema: {
        tags,
        summary: 'Eine private Datei eines Unternehmens',
        params: IdPath,
        response: { 200: Type.Object({ data: FileView }), 410: Problem },
      },
    },
    async (request, reply) => {
      const id = request.params.id.toLowerCase()
      const company = await companyOfFile(id)
      if (company === undefined) throw new Refused(noFile)
      await accessibleCompany(directory.standingOf, company, request.session, 'company.manage')
      const papers = await papersOf(models, company)
      const data = storeOf(papers).find((file) => file.id === id)
      if (data === undefined) throw new Refused(noFile)
      reportParked(reply, [papers])
      return { data }
    },
  )

  /** Whether everybody can see the company, or the caller manages it. */
  const isOpen = async (
    companyId: string,
    { session }: Pick<FastifyRequest, 'session'>,
  ): Promise<boolean> => {
    const company = (await directory.companies.get(companyId))?.document
    if (company?.isPublic === true) return true
    const standing = await directory.standingOf(companyId)
    return standing !== undefined && !standing.isDeleted && may(session, 'company.manage', standing)
  }
  const config = { access: 'visitor', reads: [...paperReads, companyProfile.name] } as const

  app.get(
    '/api/price',
    {
      config,
      schema: {
        tags,
        summary: 'Speisekarten und Preislisten eines Unternehmens',
        querystring: OfCompany,
        response: { 200: Type.Object({ data: Type.Array(PriceView) }), 404: Problem },
      },
    },
    async (request, reply) => {
      const company = await findCompany(directory, request.query.company)
      if (company === undefined || !(await isOpen(company.key, request))) throw new Refused(noCompany)
      const papers = await papersOf(models, company.key)
      reportParked(reply, [papers])
      return { data: [...pricesIn(company.key, papers)] }
    },
  )

  app.get(
    '/api/price/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Eine Speisekarte oder Preisliste',
        params: IdPath,
        response: { 200: Type.Object({ data: PriceView }) },
      },
    },
    async (request, reply) => {
      const id = request.params.id.toLowerCase()
      const [keeper] = await models.companyPrices.find({
        where: { field: 'priceIds', contains: id },
        limit: 1,
      })
      if (keeper === undefined || !(await isOpen(keeper.key, request))) throw new Refused(noPrice)
      const papers = await papersOf(models, keeper.key)
      const data = pricesIn(keeper.key, papers).find((price) => price.id === id)
      if (data === undefined) throw new Refused(noPrice)
      reportParked(reply, [papers])
      return { data }
    },
  )
}

const noFile = notFound('Diese Datei')
const noPrice = notFound('Diese Preisliste')
