import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { lookPlaces, PersonalDataAccessed } from '@schaufenster/events/insight/personal-data-events.ts'
import { optionalCategories } from '@schaufenster/events/identity/consent-events.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { everything, type Filter } from '@schaufenster/projections/documents/filter.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'
import { freshFor, maybeStale, tellParked, type Freshness } from '../app/freshness.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import { answerDueOn, isOverdue, overdueBefore } from './answer-due.ts'
import { cursorOf, namesOfPeople, type AuditModels } from './audit-routes.ts'
import { searchAudit } from './audit-search.ts'
import {
  LookPage,
  LookQuery,
  PrivacyOverview,
  PrivacyRequestPage,
  PrivacyRequestQuery,
  type ConsentFigures,
  type LookRow,
  type PrivacyRequestRow,
  type RetentionRow,
} from './privacy-contract.ts'
import { erasedName } from './stream-state.ts'

/** Of a request, what the proof is made of. */
interface PrivacyRequestDocument {
  readonly kind: 'copy' | 'erasure'
  readonly userId: string
  readonly requestedAt: string
  readonly isOpen: boolean
  readonly done?: {
    readonly at: string
    readonly position: Position
    readonly eventId: string
    readonly entries?: number
  }
}

/** Of what a browser decided, what is counted. */
interface ConsentDocument {
  readonly uid: string
  readonly status: 'given' | 'withdrawn'
  readonly allowed: readonly string[]
  readonly consentVersion: number
  readonly bannerTextHash: string
  readonly decidedAt: string
  readonly expires: string
  readonly decisions: number
}

/** What the proof is read from. */
export interface PrivacyModels extends AuditModels {
  readonly reader: EventReader
  readonly requests: DocumentReader<PrivacyRequestDocument>
  readonly consents: DocumentReader<ConsentDocument>
  /** The read models of requests and of consents. */
  readonly proofFrom: readonly string[]
  /** Whose data are erased and not yet cleaned out of every file. */
  readonly cleaning: () => Promise<readonly string[]>
  /** Every rule, with what it did last. */
  readonly retention: () => Promise<readonly RetentionRow[]>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const access = { permission: 'privacy.read' } as const
const tags = ['Datenschutz']
const looksShown = 20

/** The proof that data are protected, for whoever looks after it (capabilities.md C1, Privacy; docs/decisions/0047). */
export const registerPrivacyQueries = (app: App, models: PrivacyModels, freshness: Freshness): void => {
  app.get(
    '/api/privacy/requests',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Anträge auf Kopie und Löschung mit ihren Fristen',
        querystring: PrivacyRequestQuery,
        response: { 200: maybeStale(PrivacyRequestPage) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models.proofFrom)
      const page = pageOf(request.query)
      const where = requestsIn(request.query, models.now())
      const [found, total, cleaning] = await Promise.all([
        models.requests.find({
          where,
          sort: [{ field: 'requestedAt', direction: 'descending' }],
          limit: page.limit,
          offset: page.offset,
        }),
        models.requests.count(where),
        models.cleaning(),
      ])
      tellParked(reply, found)
      const requests = found.map((one) => requestRow(one, new Set(cleaning), models.now()))
      return { requests, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  app.get(
    '/api/privacy/overview',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Offene Anträge, Einwilligungen und Aufbewahrungsfristen',
        response: { 200: maybeStale(PrivacyOverview) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models.proofFrom)
      const [open, overdue, consents, retention] = await Promise.all([
        models.requests.count(requestsIn({ state: 'open' }, models.now())),
        models.requests.count(requestsIn({ state: 'overdue' }, models.now())),
        consentFigures(models.consents),
        models.retention(),
      ])
      return { data: { open, overdue, consents: [...consents], retention: [...retention] } }
    },
  )

  app.get(
    '/api/privacy/looks',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Wer Personendaten anderer eingesehen hat',
        description: 'Je Person, Ort und Tag einmal. Wessen Daten es waren, steht nur als Kennung da.',
        querystring: LookQuery,
        response: { 200: maybeStale(LookPage) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, [auditLog.name, ...models.namesFrom])
      const { actor, cursor } = request.query
      const head = await freshness.head()
      const actors = actor === undefined ? undefined : await models.actorsOf(actor)
      const question = { type: PersonalDataAccessed.type, ...(actors !== undefined && { actors }) }
      const from = cursor === undefined ? head : cursorOf(cursor, head)
      const { events, next } = await searchAudit(models, question, from, looksShown)
      const lookers = events.flatMap(({ metadata }) => actorIn(metadata) ?? [])
      const names = await namesOfPeople(models, lookers, request.commandContext())
      const looks = events.map(models.reader.upcast).flatMap((event) => lookRow(event, names))
      return { looks, ...(next !== undefined && { next }) }
    },
  )
}

const requestsIn = (
  { kind, state }: Pick<PrivacyRequestQuery, 'kind' | 'state'>,
  now: number,
): Filter<PrivacyRequestDocument> => {
  const every: Filter<PrivacyRequestDocument>[] = []
  if (kind !== undefined) every.push({ field: 'kind', is: kind })
  if (state !== undefined) every.push({ field: 'isOpen', is: state !== 'done' })
  if (state === 'overdue') every.push({ field: 'requestedAt', below: overdueBefore(now) })
  return every.length === 0 ? everything : { every }
}

const requestRow = (
  { key, document }: Found<PrivacyRequestDocument>,
  cleaning: ReadonlySet<string>,
  now: number,
): PrivacyRequestRow => {
  const { kind, userId, requestedAt, isOpen, done } = document
  const base = { id: key, kind, account: userId, requestedAt, dueOn: answerDueOn(requestedAt) }
  if (isOpen) return { ...base, state: isOverdue(requestedAt, now) ? 'overdue' : 'open' }
  return {
    ...base,
    state: kind === 'erasure' && cleaning.has(userId) ? 'cleaning' : 'done',
    ...(done !== undefined && {
      done: {
        at: done.at,
        position: done.position,
        event: done.eventId,
        ...(done.entries !== undefined && { entries: done.entries }),
      },
    }),
  }
}

/** Versions count up from 1; the newest that anybody decided on stands first. */
const consentFigures = async (
  consents: DocumentReader<ConsentDocument>,
): Promise<readonly ConsentFigures[]> => {
  const [newest] = await consents.find({
    where: everything,
    sort: [{ field: 'consentVersion', direction: 'descending' }],
    limit: 1,
  })
  const versions = Array.from({ length: newest?.document.consentVersion ?? 0 }, (_, index) => index + 1)
  return Promise.all(versions.toReversed().map((version) => figuresOf(consents, version)))
}

const figuresOf = async (
  consents: DocumentReader<ConsentDocument>,
  version: number,
): Promise<ConsentFigures> => {
  const among = (...others: readonly Filter<ConsentDocument>[]) =>
    consents.count({ every: [{ field: 'consentVersion', is: version }, ...others] })
  const allowing = optionalCategories.map((category) => ({ field: 'allowed', contains: category }) as const)
  const [functional = 0, statistics = 0, marketing = 0, external_media = 0] = await Promise.all(
    allowing.map((one) => among(one)),
  )
  const [decided, withdrawn, allowed] = await Promise.all([
    among(),
    among({ field: 'status', is: 'withdrawn' }),
    among({ some: allowing }),
  ])
  return {
    version,
    decided,
    refused: decided - withdrawn - allowed,
    withdrawn,
    allowed: { functional, statistics, marketing, external_media },
  }
}

const actorIn = ({ actor }: RecordedEvent['metadata']): string | undefined =>
  actor.kind === 'user' ? actor.userId : undefined

const lookRow = (
  { id, data, metadata }: RecordedEvent,
  names: ReadonlyMap<string, string>,
): readonly LookRow[] => {
  const by = actorIn(metadata)
  const place = lookPlaces.find((one) => one === data['place'])
  const account = data['subject']
  if (by === undefined || place === undefined || typeof account !== 'string') return []
  return [{ id, at: metadata.occurredAt, by: { id: by, name: names.get(by) ?? erasedName }, account, place }]
}
