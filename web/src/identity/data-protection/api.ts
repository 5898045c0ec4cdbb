import type {
  ConsentFigures,
  PrivacyOverview,
  PrivacyRequestPage,
  PrivacyRequestRow,
  RetentionRow,
} from '@schaufenster/query-service/identity/privacy-contract.ts'
import type { LookPage, LookRow } from '@schaufenster/query-service/insight/look-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { ProofQuery } from './proof-query.ts'

export type { ConsentFigures, LookPage, LookRow, PrivacyRequestPage, PrivacyRequestRow, RetentionRow }
/** What fits on one page without turning it. */
export type Overview = PrivacyOverview['data']
export type ProofApi = ReturnType<typeof createProofApi>

const asked = (parts: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()

/** The calls about the proof of data protection; each rejects with an `ApiError`. */
export const createProofApi = (client: ApiClient) => ({
  overview: async (): Promise<Overview> => (await client.get<PrivacyOverview>('/api/privacy/overview')).data,
  requests: ({ kind, state, page }: ProofQuery) =>
    client.get<PrivacyRequestPage>(`/api/privacy/requests?${asked({ kind, state, page: String(page) })}`),
  looks: ({ actor, before }: ProofQuery) =>
    client.get<LookPage>(`/api/privacy/looks?${asked({ actor, cursor: before })}`),
})
