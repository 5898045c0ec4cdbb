import type {
  ConsentFigures,
  PrivacyOverview,
  PrivacyRequestPage,
  PrivacyRequestRow,
  RetentionRow,
} from '@schaufenster/query-service/identity/privacy-contract.ts'
import type { LookPage, LookRow } from '@schaufenster/query-service/insight/look-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { withSearch } from '../../paths.ts'
import type { ProofQuery } from './proof-query.ts'

export type { ConsentFigures, LookPage, LookRow, PrivacyRequestPage, PrivacyRequestRow, RetentionRow }
/** What fits on one page without turning it. */
export type Overview = PrivacyOverview['data']
export type ProofApi = ReturnType<typeof createProofApi>

/** The calls about the proof of data protection; each rejects with an `ApiError`. */
export const createProofApi = (client: ApiClient) => ({
  overview: async (): Promise<Overview> => (await client.get<PrivacyOverview>('/api/privacy/overview')).data,
  requests: ({ kind, state, page }: ProofQuery) =>
    client.get<PrivacyRequestPage>(withSearch('/api/privacy/requests', { kind, state, page })),
  looks: ({ actor, before }: ProofQuery) =>
    client.get<LookPage>(withSearch('/api/privacy/looks', { actor, cursor: before })),
})
