import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { profileContrasts } from '@schaufenster/events/directory/profile-difference.ts'
import { isProfileEvent, profileAt } from '@schaufenster/events/directory/profile-history.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import type { FastifyRequest } from 'fastify'
import { standingAt, type Standing } from '../lib/as-of.ts'
import { foldStream, type LoggedEvent } from '../lib/fold-stream.ts'
import { emptySections } from '../profile/sections.ts'
import { accessibleCompany } from './company-access.ts'
import { companyView } from './company-views.ts'
import type { DirectoryModels } from './queries.ts'
import {
  AsOfPage,
  AsOfPageQuery,
  OneVersionPath,
  VersionDifference,
  VersionList,
  VersionPath,
  VersionProfile,
  VersionQuery,
  VersionSpan,
} from './version-contract.ts'

/** All events of a company, from its first on, as the log has them: fences of reservations too. */
export type CompanyHistory = (id: CompanyId) => Promise<readonly LoggedEvent[]>

/** The past of a company for its owners and administrators (promise 9): what changed when, the profile as of a moment, two compared. */
export const registerCompanyVersionQueries = (
  app: App,
  models: Pick<DirectoryModels, 'standingOf' | 'industries'>,
  history: CompanyHistory,
): void => {
  /** The events of a company that this person may look into; holders of the permission into a deleted one too. */
  const historyFor = async (
    idOrSlug: string,
    request: FastifyRequest,
    permission: Permission = 'company.manage',
  ) => {
    const { session } = request
    return history(await accessibleCompany(models.standingOf, idOrSlug, session, permission, 'evenDeleted'))
  }
  const schema = { tags: ['directory'], params: VersionPath }

  const pageAt = async (events: readonly LoggedEvent[], { revision, at }: Standing): Promise<AsOfPage> => {
    const document = foldStream(companyProfile, events.slice(0, revision + 1))
    if (document === undefined) throw new Refused(notYetThere)
    const { status, deletedAt } = document
    return {
      data: {
        asOf: at,
        version: revision,
        status: deletedAt === null ? status : 'deleted',
        company: {
          ...companyView({ document, parked: false }, await models.industries()),
          ...emptySections,
        },
      },
    }
  }

  app.get(
    '/api/companies/:id/versions',
    {
      config: { access: { permission: 'company.manage', orOwner: true }, reads: [companyProfile.name] },
      schema: {
        ...schema,
        summary: 'Was sich wann geändert hat',
        response: { 200: VersionList, 410: Problem },
      },
    },
    async (request) => {
      const events = await historyFor(request.params.id, request)
      return {
        data: events
          .slice(events.findIndex(isProfileEvent))
          .map(({ revision, type, metadata: { occurredAt, actor, commandId } }) => ({
            version: revision,
            at: occurredAt,
            by: actor.kind === 'user' ? { kind: actor.kind, role: actor.role } : { kind: actor.kind },
            what: type,
            commandId,
          }))
          .reverse(),
      }
    },
  )

  app.get(
    '/api/companies/:id/versions/as-of',
    {
      config: { access: { permission: 'company.manage', orOwner: true }, reads: [companyProfile.name] },
      schema: {
        ...schema,
        summary: 'Das Profil an einem Tag oder zu einem Zeitpunkt',
        querystring: VersionQuery,
        response: { 200: VersionProfile, 410: Problem },
      },
    },
    async (request) => {
      const events = await historyFor(request.params.id, request)
      const { revision } = standingAt(events, request.query.asOf)
      return { data: { version: revision, profile: { ...known(profileAt(events, revision)) } } }
    },
  )

  app.get(
    '/api/companies/:id/versions/page',
    {
      config: { access: { permission: 'audit.read' }, reads: [companyProfile.name] },
      schema: {
        ...schema,
        summary:
          'Die öffentliche Seite, wie sie an einem Tag, zu einem Zeitpunkt oder nach einem Ereignis war',
        description:
          'Mit den Namen, die Branchen heute haben, und ohne Aufrufe und anderes, was nicht im Eintrag selbst steht.',
        querystring: AsOfPageQuery,
        response: { 200: AsOfPage },
      },
    },
    async (request) => {
      const events = await historyFor(request.params.id, request, 'audit.read')
      return pageAt(events, standingAt(events, request.query.asOf))
    },
  )

  app.get(
    '/api/companies/:id/versions/:version/page',
    {
      config: { access: { permission: 'company.manage', orOwner: true }, reads: [companyProfile.name] },
      schema: {
        ...schema,
        params: OneVersionPath,
        summary: 'Die öffentliche Seite, wie sie in einer früheren Fassung war',
        response: { 200: AsOfPage, 410: Problem },
      },
    },
    async (request) => {
      const events = await historyFor(request.params.id, request)
      const { version } = request.params
      const at = events[version]?.metadata.occurredAt
      if (at === undefined) throw new Refused(notFound('Diese Fassung'))
      return pageAt(events, { revision: version, at })
    },
  )

  app.get(
    '/api/companies/:id/versions/difference',
    {
      config: { access: { permission: 'company.manage', orOwner: true }, reads: [companyProfile.name] },
      schema: {
        ...schema,
        summary: 'Zwei Fassungen des Profils im Vergleich',
        querystring: VersionSpan,
        response: { 200: VersionDifference, 410: Problem },
      },
    },
    async (request) => {
      const events = await historyFor(request.params.id, request)
      const { from, to } = request.query
      const [before, after] = [known(profileAt(events, from)), known(profileAt(events, to))]
      return {
        data: profileContrasts(before, after).map(({ what, ...sides }) => ({
          what,
          before: { ...sides.before },
          after: { ...sides.after },
        })),
      }
    },
  )
}

const notYetThere: Refusal = {
  code: 'notFound',
  message: 'Zu diesem Zeitpunkt gab es dieses Unternehmen noch nicht.',
}

const known = (profile: CompanyProfile | undefined): CompanyProfile => {
  if (profile === undefined) throw new Refused(notFound('Diese Fassung'))
  return profile
}
