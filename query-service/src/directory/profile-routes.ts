import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { reportParked, type Freshness } from '../app/freshness.ts'
import { createKeptAnswers } from '../app/kept-answers.ts'
import { bytesOf, sendSerialized } from '../app/serialized.ts'
import { deletedCompany, noCompany } from './company-access.ts'
import { companyView } from './company-views.ts'
import { CompanyView, HiddenCompany } from './contract.ts'
import type { IndustryIndex } from './industry-index.ts'
import { findCompany, type DirectoryModels } from './queries.ts'

const CompanyAnswer = Type.Object({ data: Type.Union([CompanyView, HiddenCompany]) })
const tags = ['directory']

const profileModels = ['company-profile', 'industry'] as const

/** Profiles of 100,000 companies, 2.9 KB each with all that keeps them. */
const keptBytes = 288 * 1024 * 1024

/** Views of companies, as they are known just now (D-10.6). */
export interface ViewCounts {
  readonly viewCount: (companyId: string) => number
  /** Another text whenever any of them is another. */
  readonly mark: string
}

/** A company's public profile, by its id or slug; those asked for last are kept as bytes (docs/decisions/0091). */
export const registerProfileQueries = (
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
  const profileMark = (): string => `${freshness.markOf(profileModels)} ${views().mark}`

  const profile = (idOrSlug: string, request: FastifyRequest, reply: FastifyReply) => {
    const asked = idOrSlug.toLowerCase()
    const known = request.seenPosition === undefined ? keptProfiles.known(asked, profileMark()) : undefined
    return known === undefined ? readProfile(asked, request, reply) : sendSerialized(reply, known)
  }

  const readProfile = async (asked: string, request: FastifyRequest, reply: FastifyReply) => {
    const bytes = await keptProfiles.answer(asked, profileMark(), async () => {
      const found = await existing(asked)
      const { id, slug, isPublic } = found.document
      reportParked(reply, [found])
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
      config: { access: 'visitor', reads: profileModels },
      schema: {
        tags,
        summary: 'Profil eines Unternehmens',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: CompanyAnswer, 410: Problem },
      },
      preHandler: refusePast,
    },
    async (request, reply) => profile(request.params.id, request, reply),
  )

  app.get(
    '/api/slug/:slug',
    {
      config: { access: 'visitor', reads: profileModels },
      schema: {
        tags,
        summary: 'Profil eines Unternehmens unter seiner Adresse',
        params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: CompanyAnswer, 410: Problem },
      },
      preHandler: refusePast,
    },
    async (request, reply) => profile(request.params.slug, request, reply),
  )
}

/**
 * A profile is told as it is: its past is for who looks after it (docs/decisions/0105). Who asks for one is told so, and never takes today's for it.
 */
const refusePast = async ({ query, body }: FastifyRequest): Promise<void> => {
  if ([query, body].some((part) => typeof part === 'object' && part !== null && 'asOf' in part))
    throw new Refused(pastIsClosed)
}

const pastIsClosed: Refusal = {
  code: 'forbidden',
  message:
    'Hier steht nur der heutige Stand. Frühere Stände zeigt die Verwaltung: /api/companies/{id}/versions/as-of.',
}

/** What the schema writes, by its type: a serializer made of the schema has to try first which of the two it is, and takes three times as long. */
const profileBytes = (data: CompanyView | HiddenCompany): Buffer => bytesOf(JSON.stringify({ data }))

/** Of all that a profile is made from. */
const stampOf = (company: string, industries: IndustryIndex, viewCount: number): string =>
  `${company} ${industries.stamp} ${viewCount}`
