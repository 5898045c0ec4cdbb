import type { BulkReviewed, Written } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft, CompanyPage } from '@schaufenster/query-service/directory/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { gridParameters, wholeGrid, type GridQuery, type Stage } from './grid-query.ts'

/** What moderators and administrators do with companies. */
export type ModerationApi = ReturnType<typeof createModerationApi>

/** How a review ends: `revoke` is for what is public already. */
export type ReviewDecision = 'approve' | 'reject' | 'revoke'

const pathOf = (id: string) => `/api/companies/${encodeURIComponent(id)}`

const pageOf = async (client: ApiClient, query: GridQuery, limit: number) =>
  await client.get<CompanyPage>(`/api/companies/pagination?${gridParameters(query, limit)}`)

const totalAt = async (client: ApiClient, stage: Stage) =>
  (await pageOf(client, { ...wholeGrid, stage }, 1)).totalCompanies

/** What administrators do with companies (capabilities.md C2). */
export const createModerationApi = (client: ApiClient) => ({
  page: async (query: GridQuery, limit: number) => await pageOf(client, query, limit),
  /** How many wait for an administrator. */
  waiting: async () => {
    const [pending, flagged] = await Promise.all([totalAt(client, 'pending'), totalAt(client, 'flagged')])
    return { pending, flagged }
  },
  company: async (id: string) => {
    const path = `/api/companies/getCompanyByIdToEdit/${encodeURIComponent(id)}`
    return (await client.query<{ data: CompanyDraft }>(path)).data
  },
  /** Answers the version that the decision made. */
  review: async (id: string, decision: ReviewDecision, reason: string | undefined, version: number) => {
    const form = { decision, reason, expectedVersion: version }
    return (await client.command<Written>('POST', `${pathOf(id)}/review`, form)).data.version
  },
  /** Back among those that wait, if nothing has happened since this version. */
  reopen: async (id: string, version: number) => {
    await client.command('POST', `${pathOf(id)}/review/undo`, { expectedVersion: version })
  },
  /** At most 1000 at a time. */
  reviewMany: async (ids: readonly string[], decision: ReviewDecision, reason: string | undefined) =>
    (await client.command<BulkReviewed>('POST', '/api/companies/review', { ids, decision, reason })).data,
  remove: async (id: string, reason: string) => {
    const path = `/api/adminDel/company/${encodeURIComponent(id)}?reason=${encodeURIComponent(reason)}`
    await client.command('DELETE', path)
  },
  restore: async (id: string) => {
    await client.command('POST', `${pathOf(id)}/restore`)
  },
})
