import { optionalCategories } from '@schaufenster/events/identity/consent-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { everything, type Filter } from '@schaufenster/projections/documents/filter.ts'
import { consentLedger, type ConsentDocument } from '@schaufenster/projections/identity/consent-ledger.ts'
import {
  privacyRequests,
  type PrivacyRequestDocument,
} from '@schaufenster/projections/identity/privacy-requests.ts'
import { reportParked } from '../app/freshness.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import { answerDueOn, isOverdue, overdueBefore } from './answer-due.ts'
import {
  PrivacyOverview,
  PrivacyRequestPage,
  PrivacyRequestQuery,
  type ConsentFigures,
  type PrivacyRequestRow,
  type RetentionRow,
} from './privacy-contract.ts'

/** What the proof reads. */
export interface PrivacyModels {
  readonly requests: DocumentReader<PrivacyRequestDocument>
  readonly consents: DocumentReader<ConsentDocument>
  /** Users whose data are erased but not yet cleaned out of every file. */
  readonly cleaning: () => Promise<readonly string[]>
  /** Every rule with its last run. */
  readonly retention: () => Promise<readonly RetentionRow[]>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const access = { permission: 'privacy.read' } as const
const tags = ['Datenschutz']

/** The proof of data protection, for those responsible for it (docs/decisions/0047). */
export const registerPrivacyQueries = (app: App, models: PrivacyModels): void => {
  app.get(
    '/api/privacy/requests',
    {
      config: { access, reads: [privacyRequests.name] },
      schema: {
        tags,
        summary: 'Anträge auf Kopie und Löschung mit ihren Fristen',
        querystring: PrivacyRequestQuery,
        response: { 200: PrivacyRequestPage },
      },
    },
    async (request, reply) => {
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
      reportParked(reply, found)
      const requests = found.map((one) => requestRow(one, new Set(cleaning), models.now()))
      return { requests, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  app.get(
    '/api/privacy/overview',
    {
      config: { access, reads: [privacyRequests.name, consentLedger.name] },
      schema: {
        tags,
        summary: 'Offene Anträge, Einwilligungen und Aufbewahrungsfristen',
        response: { 200: PrivacyOverview },
      },
    },
    async () => {
      const [open, overdue, consents, retention] = await Promise.all([
        models.requests.count(requestsIn({ state: 'open' }, models.now())),
        models.requests.count(requestsIn({ state: 'overdue' }, models.now())),
        consentFigures(models.consents),
        models.retention(),
      ])
      return { data: { open, overdue, consents: [...consents], retention: [...retention] } }
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
  const { kind, userId, requestedAt, isOpen, hasExpired = false, done } = document
  const dueOn = answerDueOn(requestedAt)
  const base = { id: key, kind, account: userId, requestedAt, hasExpired, dueOn }
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

/** Versions count from 1. The newest with any decision comes first. */
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
