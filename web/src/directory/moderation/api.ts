import type { BulkReviewed } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft, CompanyPage } from '@schaufenster/query-service/directory/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { gridParameters, wholeGrid, type GridQuery, type Stage } from './grid-query.ts'

export type ModerationApi = ReturnType<typeof createModerationApi>

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
  review: async (id: string, decision: ReviewDecision, reason: string | undefined, version: number) => {
    await client.command('POST', `${pathOf(id)}/review`, { decision, reason, expectedVersion: version })
  },
  /** Back among those that wait; one that is public is taken off the site first. */
  reopen: async (id: string, from: 'approved' | 'rejected') => {
    const reason = 'Die Freigabe war ein Versehen. Wir prüfen Ihren Eintrag noch.'
    if (from === 'approved')
      await client.command('POST', `${pathOf(id)}/review`, { decision: 'revoke', reason })
    await client.command('POST', `${pathOf(id)}/review`, { decision: 'submit' })
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
