import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { differingFields, fieldName } from '@schaufenster/events/directory/profile-difference.ts'
import { isProfileEvent, profileAt } from '@schaufenster/events/directory/profile-history.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { Actor, RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
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
import { differenceWords } from './difference-words.ts'
import { ownersAmong, type NameOf } from './owner-names.ts'
import { papersAt, type PaperHistory } from './past-papers.ts'
import { paperReads } from './price-section.ts'
import type { DirectoryModels } from './queries.ts'
import {
  AsOfPage,
  AsOfPageQuery,
  changesAtOnce,
  OneVersionPath,
  VersionDifference,
  VersionList,
  VersionListQuery,
  VersionPath,
  VersionProfile,
  VersionQuery,
  VersionSpan,
} from './version-contract.ts'

/** All events of a company in log order, including fences of reservations. */
export type CompanyHistory = (id: CompanyId) => Promise<readonly LoggedEvent[]>

/** As stored in the log, with personal fields sealed. */
type RecentEvent = DomainEvent & Pick<RecordedEvent, 'revision' | 'metadata'>

/** Up to so many events of a company before a version, newest first. */
export type RecentEvents = (id: CompanyId, limit: number, before?: number) => Promise<readonly RecentEvent[]>

/** A company's history for its owners and administrators (promise 9): what changed when, the profile as of a moment, two versions compared. */
export const registerCompanyVersionQueries = (
  app: App,
  models: Pick<DirectoryModels, 'standingOf' | 'industries'>,
  history: CompanyHistory,
  recentEvents: RecentEvents,
  paperHistory: PaperHistory,
  nameOf: NameOf,
): void => {
  /** A company whose history the caller may see. With the permission, even a deleted one. */
  const companyFor = (
    idOrSlug: string,
    { session }: FastifyRequest,
    permission: Permission = 'company.manage',
  ) => accessibleCompany(models.standingOf, idOrSlug, session, permission, 'evenDeleted')
  /** All events of such a company. */
  const historyFor = async (idOrSlug: string, request: FastifyRequest, permission?: Permission) =>
    history(await companyFor(idOrSlug, request, permission))
  const schema = { tags: ['directory'], params: VersionPath }

  const pageAt = async (events: readonly LoggedEvent[], { revision, at }: Standing): Promise<AsOfPage> => {
    const document = foldStream(companyProfile, events.slice(0, revision + 1))
    if (document === undefined) throw new Refused(notYetThere)
    const { id, status, deletedAt, isHidden } = document
    const [industries, papers] = await Promise.all([models.industries(), paperHistory(id)])
    return {
      data: {
        asOf: at,
        version: revision,
        status: deletedAt === null ? (isHidden && status === 'approved' ? 'hidden' : status) : 'deleted',
        company: {
          ...companyView({ document, parked: false }, industries),
          ...emptySections,
          ...papersAt(id, papers, at),
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
        querystring: VersionListQuery,
        response: { 200: VersionList, 410: Problem },
      },
    },
    async (request) => {
      const id = await companyFor(request.params.id, request)
      const events = await recentEvents(id, changesAtOnce, request.query.before)
      const next = events.at(-1)?.revision ?? 0
      const names = await ownersAmong(
        events.flatMap(({ metadata: { actor } }) => (actor.kind === 'user' ? [actor.userId] : [])),
        { standing: await models.standingOf(id), viewer: request.session?.userId, nameOf },
      )
      const shown = next === 0 ? sinceProfile(events) : events
      return { data: shown.map((event) => changeOf(event, names)), ...(next > 0 && { next }) }
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
      config: {
        access: { permission: 'audit.read', orOwner: true },
        reads: [companyProfile.name, ...paperReads],
      },
      schema: {
        ...schema,
        summary:
          'Die öffentliche Seite, wie sie an einem Tag, zu einem Zeitpunkt oder nach einem Ereignis war',
        description:
          'Mit den Namen, die Branchen heute haben, mit Speisekarten, Preislisten und Dokumenten von damals, aber ohne Videos, Reels, Partner, Bewertungen und Aufrufe.',
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
      config: {
        access: { permission: 'company.manage', orOwner: true },
        reads: [companyProfile.name, ...paperReads],
      },
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
        summary: 'Zwei Fassungen des Profils im Vergleich, Feld für Feld',
        querystring: VersionSpan,
        response: { 200: VersionDifference, 410: Problem },
      },
    },
    async (request) => {
      const events = await historyFor(request.params.id, request)
      const { from, to } = request.query
      const [before, after] = [known(profileAt(events, from)), known(profileAt(events, to))]
      const industries = await models.industries()
      return {
        data: differingFields(before, after).map((field) => ({
          field: fieldName(field),
          group: field.group,
          what: field.what,
          ...differenceWords(field, before, after, industries),
        })),
      }
    },
  )
}

/** Drops the fence of a late registration, which may come before the first profile. */
const sinceProfile = (newestFirst: readonly RecentEvent[]): readonly RecentEvent[] =>
  newestFirst.slice(0, newestFirst.findLastIndex(isProfileEvent) + 1)

const changeOf = (
  { revision, type, metadata: { occurredAt, actor, commandId } }: RecentEvent,
  names: ReadonlyMap<string, string>,
) => ({
  version: revision,
  at: occurredAt,
  by: authorOf(actor, names),
  what: type,
  commandId,
})

const authorOf = (actor: Actor, names: ReadonlyMap<string, string>) => {
  if (actor.kind !== 'user') return { kind: actor.kind }
  const name = names.get(actor.userId)
  return { kind: actor.kind, role: actor.role, ...(name !== undefined && { name }) }
}

const notYetThere: Refusal = {
  code: 'notFound',
  message: 'Zu diesem Zeitpunkt gab es dieses Unternehmen noch nicht.',
}

const known = (profile: CompanyProfile | undefined): CompanyProfile => {
  if (profile === undefined) throw new Refused(notFound('Diese Fassung'))
  return profile
}
