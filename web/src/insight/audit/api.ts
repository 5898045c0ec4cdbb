import type { Undone, UndoneMany } from '@schaufenster/command-service/insight/undo-contract.ts'
import type {
  AuditDetail,
  AuditEvent,
  AuditPage,
  Difference as DifferenceAnswer,
  Timeline as TimelineAnswer,
} from '@schaufenster/query-service/insight/audit-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { withSearch } from '../../paths.ts'
import { auditQuestion, type AuditQuery } from './audit-query.ts'

export type { AuditEvent, AuditPage }
/** One object as it was or is, and what happened to it. */
export type Timeline = TimelineAnswer['data']
/** What is different about it at two moments. */
export type Difference = DifferenceAnswer['data']
/** What belongs to one action, as far as it is shown. */
export type Chain = Pick<AuditPage, 'events' | 'next'>
/** One event with all that it says; the calls about the log. */
export type Detail = AuditDetail['data']
export type AuditApi = ReturnType<typeof createAuditApi>

/** Events that a chain is shown with; the list that is narrowed to it has all. */
const chainLength = 100

const timelineOf = (object: string) => `/api/timeline/${encodeURIComponent(object)}`

/** The history and what can be done with it (capabilities.md C10). */
export const createAuditApi = (client: ApiClient) => ({
  page: (query: AuditQuery, cursor?: string): Promise<AuditPage> =>
    client.get(`/api/audit?${auditQuestion(query, cursor)}`),
  detail: async (id: string): Promise<Detail> =>
    (await client.get<AuditDetail>(`/api/audit/${encodeURIComponent(id)}`)).data,
  /** What one request or import led to, the newest first; with `next` there is more. */
  chain: (correlation: string): Promise<Chain> =>
    client.get(withSearch('/api/audit', { correlation, limit: chainLength })),
  /** `asOf`: a day, a moment or an event; without it now. */
  timeline: async (object: string, asOf: string | undefined): Promise<Timeline> =>
    (await client.get<TimelineAnswer>(withSearch(timelineOf(object), { limit: 1, asOf }))).data,
  /** Between two of the same; without `to` until now. */
  difference: async (object: string, from: string, to: string | undefined): Promise<Difference> =>
    (await client.get<DifferenceAnswer>(withSearch(`${timelineOf(object)}/difference`, { from, to }))).data,
  undo: (id: string): Promise<Undone> => client.command('POST', `/api/audit/${encodeURIComponent(id)}/undo`),
  undoMany: async (ids: readonly string[]): Promise<UndoneMany['data']> =>
    (await client.command<UndoneMany>('POST', '/api/audit/undo', { ids })).data,
  csv: (query: AuditQuery): Promise<Blob> => client.file(`/api/audit/csv?${auditQuestion(query)}`),
})
