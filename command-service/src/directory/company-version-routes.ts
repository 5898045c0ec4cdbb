import { profileEvents } from '@schaufenster/events/directory/company-events.ts'
import {
  emptyProfile,
  evolveProfile,
  type CompanyProfile,
} from '@schaufenster/events/directory/company-profile.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { isOneOf } from '../lib/decider.ts'
import { companyStream } from './company-decider.ts'
import { companyOf, currentCompany, editorOf } from './company-writes.ts'
import {
  CompanyPath,
  VersionDifference,
  VersionList,
  VersionProfile,
  VersionQuery,
  VersionSpan,
} from './contract.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import { administrableEvenDeleted, editable } from './editor.ts'
import { profileDifference } from '@schaufenster/events/directory/profile-difference.ts'

const isProfileEvent = isOneOf(profileEvents)

/** The past of a company for its owners and administrators (design.md, promise 9): what changed when, the profile as of a moment, two compared. */
export const registerCompanyVersionRoutes = (app: App, deps: DirectoryDeps): void => {
  /** All events of a company that this person may look into, and the profile as of any of them. */
  const historyFor = async (request: FastifyRequest, idOrSlug: string) => {
    const by = editorOf(request)
    const id = await companyOf(deps, idOrSlug)
    const company = await currentCompany(deps, id)
    orRefuse(by.isAdmin ? administrableEvenDeleted(company, by) : editable(company, by))
    const events = await deps.streams.since(companyStream(id).name, -1, mostVersions)
    const profileAt = (version: number): CompanyProfile | undefined =>
      version < 0 || version >= events.length
        ? undefined
        : events
            .slice(0, version + 1)
            .flatMap((event) => (isProfileEvent(event) ? [event] : []))
            .reduce(evolveProfile, emptyProfile)
    return { events, profileAt }
  }
  const known = (profile: CompanyProfile | undefined): CompanyProfile => {
    if (profile === undefined) throw new Refused(notFound('Diese Fassung'))
    return profile
  }

  app.get(
    '/api/companies/:id/versions',
    { config: { access: 'user' }, schema: { params: CompanyPath, response: { 200: VersionList } } },
    async (request) => {
      const { events } = await historyFor(request, request.params.id)
      return {
        data: events
          .map(({ revision, type, metadata: { occurredAt, actor } }) => ({
            version: revision,
            at: occurredAt,
            by: actor.kind === 'user' ? { kind: actor.kind, role: actor.role } : { kind: actor.kind },
            what: type,
          }))
          .reverse(),
      }
    },
  )

  app.get(
    '/api/companies/:id/versions/as-of',
    {
      config: { access: 'user' },
      schema: { params: CompanyPath, querystring: VersionQuery, response: { 200: VersionProfile } },
    },
    async (request) => {
      const { events, profileAt } = await historyFor(request, request.params.id)
      const version = events.findLastIndex(({ metadata }) => isUntil(metadata.occurredAt, request.query.asOf))
      return { data: { version, profile: { ...known(profileAt(version)) } } }
    },
  )

  app.get(
    '/api/companies/:id/versions/difference',
    {
      config: { access: 'user' },
      schema: { params: CompanyPath, querystring: VersionSpan, response: { 200: VersionDifference } },
    },
    async (request) => {
      const { profileAt } = await historyFor(request, request.params.id)
      const { from, to } = request.query
      const [before, after] = [known(profileAt(from)), known(profileAt(to))]
      const back = profileDifference(after, before)
      return {
        data: profileDifference(before, after).map(({ type, data }, index) => ({
          what: type,
          before: { ...back[index]?.data },
          after: { ...data },
        })),
      }
    },
  )
}

/** A day is meant with all of its hours in Germany (D-G8), a moment as it is. */
const isUntil = (occurredAt: string, asOf: string): boolean =>
  asOf.length === 10 ? berlinDayOf(occurredAt) <= asOf : Date.parse(occurredAt) <= Date.parse(asOf)

/** More than any company has; a bound on what one question reads. */
const mostVersions = 100_000
