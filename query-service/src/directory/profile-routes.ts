import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import {
  companyProfile,
  type CompanyProfileDocument,
} from '@schaufenster/projections/directory/company-profile.ts'
import { favorites } from '@schaufenster/projections/directory/favorites.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { freshFor, reportParked, type Freshness } from '../app/freshness.ts'
import { createKeptAnswers, joinedMark } from '../app/kept-answers.ts'
import { bytesOf, sendSerialized } from '../app/serialized.ts'
import { given } from '../lib/given.ts'
import { PublicProfile } from '../profile/contract.ts'
import type { ProfileSections } from '../profile/sections.ts'
import { deletedCompany, noCompany } from './company-access.ts'
import { companyView, sectionCompany } from './company-views.ts'
import { HiddenCompany } from './contract.ts'
import { findCompany, type DirectoryModels } from './queries.ts'

const CompanyAnswer = Type.Object({ data: Type.Union([PublicProfile, HiddenCompany]) })
const tags = ['directory']

/** How many chains of duplicates are followed. */
const mostSteps = 5

/** Ids of somebody's favourite companies. */
export type FavoritesOf = (userId: string) => Promise<readonly string[]>

/** Enough for the profiles of 100,000 companies at 3.1 KB each with all overhead. */
const keptBytes = 320 * 1024 * 1024

/**
 * A company's public profile with the sections of all capabilities, by id or slug. Recently requested ones are kept as bytes (docs/decisions/0091).
 */
export const registerProfileQueries = (
  app: App,
  models: DirectoryModels,
  freshness: Freshness,
  sections: ProfileSections,
  favoritesOf: FavoritesOf,
): void => {
  const existing = async (idOrSlug: string): Promise<Found<CompanyProfileDocument>> => {
    let found = await findCompany(models, idOrSlug)
    // A duplicate leads to the company that was kept, which may have been a duplicate itself.
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const { deletedAt, replacedBy } = found?.document ?? { deletedAt: null, replacedBy: null }
      if (deletedAt === null || replacedBy === null) break
      found = await models.companies.get(replacedBy)
    }
    if (found === undefined) throw new Refused(noCompany)
    if (found.document.deletedAt !== null) throw new Refused(deletedCompany)
    return found
  }

  const reads = [...new Set([companyProfile.name, industry.name, ...sections.reads])]
  const keptProfiles = createKeptAnswers(keptBytes)
  const profileMark = joinedMark(() => freshness.markOf(reads), sections.stamp)

  /** Most callers are visitors who ask for what is kept, and they wait for no promise. */
  const profile = (idOrSlug: string, request: FastifyRequest, reply: FastifyReply) => {
    const asked = idOrSlug.toLowerCase()
    const known = request.seenPosition === undefined ? keptProfiles.known(asked, profileMark()) : undefined
    if (known === undefined || request.session !== undefined) return readAndSend(asked, known, request, reply)
    sendSerialized(reply, known)
    return undefined
  }

  const readAndSend = async (
    asked: string,
    known: Buffer | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const bytes = known ?? (await readProfile(asked, request, reply))
    return sendSerialized(reply, await withFavorite(bytes, request, reply))
  }

  /**
   * The cached answer is the same for everybody. Only callers who have the company among their favourites get one of their own, which is not cached.
   */
  const withFavorite = async (bytes: Buffer, request: FastifyRequest, reply: FastifyReply) => {
    const { session } = request
    if (session === undefined) return bytes
    await freshFor(freshness, request, reply, [favorites.name])
    const remembered = await favoritesOf(session.userId)
    if (remembered.length === 0) return bytes
    const { data }: { readonly data: PublicProfile | HiddenCompany } = JSON.parse(bytes.toString())
    return 'favorite' in data && remembered.includes(data._id)
      ? bytesOf(JSON.stringify({ data: { ...data, favorite: true } }))
      : bytes
  }

  const readProfile = async (asked: string, request: FastifyRequest, reply: FastifyReply) => {
    const bytes = await keptProfiles.answer(asked, profileMark(), async () => {
      const found = await existing(asked)
      const { id, slug, status, isHidden, isPublic } = found.document
      if (!isPublic && !may(request.session, 'company.approve')) {
        reportParked(reply, [found])
        const byOwner = isHidden && status === 'approved'
        return {
          bytes: profileBytes({ _id: id, slug, isApproved: false, ...(byOwner && { isHidden: true }) }),
        }
      }
      const [industries, added] = await Promise.all([models.industries(), sections.of(sectionCompany(found))])
      reportParked(reply, [found, added])
      const isFormer = asked !== slug && asked !== id
      const view = companyView(found, industries)
      // A company without a banner shows the poster of its first video (spec §2) that is neither upright nor advertising.
      const film = added.fields.myVideos.find(({ asReel, isAd }) => asReel !== true && !isAd)
      const banner = view.banner ?? film?.thumbnail
      const profile = { ...view, ...given({ banner }), ...added.fields }
      const bytes = profileBytes(isFormer ? { ...profile, canonicalSlug: slug } : profile)
      return isPublic && !isFormer && !found.parked && !added.parked
        ? { bytes, names: [id, slug] }
        : { bytes }
    })
    return bytes
  }

  app.post(
    '/api/companies/getCompanyById/:id',
    {
      config: { access: 'visitor', reads },
      schema: {
        tags,
        summary: 'Profil eines Unternehmens',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: CompanyAnswer, 410: Problem },
      },
      preHandler: refusePast,
    },
    (request, reply) => profile(request.params.id, request, reply),
  )

  app.get(
    '/api/slug/:slug',
    {
      config: { access: 'visitor', reads },
      schema: {
        tags,
        summary: 'Profil eines Unternehmens unter seiner Adresse',
        params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: CompanyAnswer, 410: Problem },
      },
      preHandler: refusePast,
    },
    (request, reply) => profile(request.params.slug, request, reply),
  )
}

/**
 * Profiles are served as they are now; their history is for those who manage them (docs/decisions/0105). A request for an earlier one is refused, so
 * that nobody mistakes today's for it.
 */
const refusePast = (
  { query, body }: FastifyRequest,
  _reply: FastifyReply,
  done: (refused?: Refused) => void,
): void => {
  if (namesMoment(query) || namesMoment(body)) done(new Refused(pastIsClosed))
  else done()
}

const namesMoment = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'asOf' in input

const pastIsClosed: Refusal = {
  code: 'forbidden',
  message:
    'Hier steht nur der heutige Stand. Frühere Stände zeigt die Verwaltung: /api/companies/{id}/versions/as-of.',
}

/**
 * Writes what the schema would, typed by hand. A serialiser made from the union schema first has to find out which variant it has, and takes three
 * times as long.
 */
const profileBytes = (data: PublicProfile | HiddenCompany): Buffer => bytesOf(JSON.stringify({ data }))
