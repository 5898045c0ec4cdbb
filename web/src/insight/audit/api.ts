import type { Undone } from '@schaufenster/command-service/insight/contract.ts'
import type {
  AuditDetail,
  AuditEvent,
  AuditPage,
  Timeline,
} from '@schaufenster/query-service/insight/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { auditQuestion, type AuditQuery } from './audit-query.ts'

export type { AuditEvent, AuditPage, Timeline }
/** One event with all that it says; the calls about the log. */
export type Detail = AuditDetail['data']
export type AuditApi = ReturnType<typeof createAuditApi>

/** More events than a chain is shown with. */
const chainLength = 100

/** The history and what can be done with it (capabilities.md C10). */
export const createAuditApi = (client: ApiClient) => ({
  page: (query: AuditQuery, cursor?: string): Promise<AuditPage> =>
    client.get(`/api/audit?${auditQuestion(query, cursor)}`),
  detail: async (id: string): Promise<Detail> =>
    (await client.get<AuditDetail>(`/api/audit/${encodeURIComponent(id)}`)).data,
  /** All that one request or import led to, the newest first. */
  chain: async (correlation: string): Promise<readonly AuditEvent[]> =>
    (
      await client.get<AuditPage>(
        `/api/audit?${new URLSearchParams({ correlation, limit: String(chainLength) })}`,
      )
    ).events,
  /** `asOf`: a day; without it now. */
  timeline: (object: string, asOf: string | undefined): Promise<Timeline> =>
    client.get(
      `/api/timeline/${encodeURIComponent(object)}?${new URLSearchParams({ limit: '1', ...(asOf !== undefined && { asOf }) })}`,
    ),
  undo: (id: string): Promise<Undone> => client.command('POST', `/api/audit/${encodeURIComponent(id)}/undo`),
  csv: (query: AuditQuery): Promise<Blob> => client.file(`/api/audit/csv?${auditQuestion(query)}`),
})
