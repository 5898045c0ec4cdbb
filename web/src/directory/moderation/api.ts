import type { ApprovalRunStarted } from '@schaufenster/command-service/directory/approval-run-contract.ts'
import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type {
  ApprovalRunRow,
  ApprovalRunView,
} from '@schaufenster/query-service/directory/approval-run-contract.ts'
import type { CompanyPage } from '@schaufenster/query-service/directory/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { draftOf } from '../editing/api.ts'
import { gridParameters, wholeGrid, type GridQuery, type Stage } from './grid-query.ts'

/** What moderators and administrators do with companies. */
export type ModerationApi = ReturnType<typeof createModerationApi>

/** How an approval ends: `revoke` is for what is public already. */
export type ApprovalDecision = 'approve' | 'reject' | 'revoke'

/** These companies, or all that a question finds; `companies`: so many were shown. */
export type ApprovalScope =
  | { readonly ids: readonly string[] }
  | { readonly query: GridQuery; readonly companies: number }

const chosenBy = (scope: ApprovalScope) => {
  if ('ids' in scope) return { ids: scope.ids }
  const { text, verified, stage } = scope.query
  return {
    all: {
      ...(text !== '' && { q: text }),
      ...(verified !== undefined && { verified }),
      ...(stage !== undefined && { status: stage }),
      companies: scope.companies,
    },
  }
}

const runPath = (id: string) => `/api/approval-runs/${encodeURIComponent(id)}`

const pathOf = (id: string) => `/api/companies/${encodeURIComponent(id)}`

const pageOf = async (client: ApiClient, query: GridQuery, limit: number) =>
  await client.get<CompanyPage>(`/api/companies/pagination?${gridParameters(query, limit)}`)

const totalAt = async (client: ApiClient, stage: Stage) =>
  (await pageOf(client, { ...wholeGrid, stage }, 1)).totalCompanies

/** What administrators do with companies. */
export const createModerationApi = (client: ApiClient) => ({
  page: async (query: GridQuery, limit: number) => await pageOf(client, query, limit),
  /** How many wait for an administrator. */
  waiting: async () => {
    const [pending, flagged] = await Promise.all([totalAt(client, 'pending'), totalAt(client, 'flagged')])
    return { pending, flagged }
  },
  company: (id: string) => draftOf(client, id),
  /** Answers the version that the decision made. */
  approval: async (id: string, decision: ApprovalDecision, reason: string | undefined, version: number) => {
    const form = { decision, reason, expectedVersion: version }
    return (await client.command<Written>('POST', `${pathOf(id)}/review`, form)).data.version
  },
  /** Back among those that wait, if nothing has happened since this version. */
  reopen: async (id: string, version: number) => {
    await client.command('POST', `${pathOf(id)}/review/undo`, { expectedVersion: version })
  },
  /** Answers when it has begun; the server goes on with it. */
  approveMany: async (scope: ApprovalScope, decision: ApprovalDecision, reason: string | undefined) => {
    const form = { decision, reason, ...chosenBy(scope) }
    return (await client.command<ApprovalRunStarted>('POST', '/api/approval-runs', form)).data
  },
  /** The newest decisions about many, the newest first. */
  runs: async () => (await client.get<{ data: ApprovalRunRow[] }>('/api/approval-runs')).data,
  run: async (id: string) => (await client.get<{ data: ApprovalRunView }>(runPath(id))).data,
  stopRun: async (id: string) => {
    await client.command('POST', `${runPath(id)}/stop`)
  },
  remove: async (id: string, reason: string) => {
    const path = `/api/adminDel/company/${encodeURIComponent(id)}?reason=${encodeURIComponent(reason)}`
    await client.command('DELETE', path)
  },
  restore: async (id: string) => {
    await client.command('POST', `${pathOf(id)}/restore`)
  },
})
