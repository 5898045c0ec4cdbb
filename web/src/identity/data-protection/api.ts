import type {
  ConsentFigures,
  PrivacyOverview,
  PrivacyRequestPage,
  PrivacyRequestRow,
  RetentionRow,
} from '@schaufenster/query-service/identity/privacy-contract.ts'
import type { LookPage, LookRow } from '@schaufenster/query-service/insight/look-contract.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import type { ProofQuery } from './proof-query.ts'

export type { ConsentFigures, LookRow, PrivacyRequestRow, RetentionRow }

/** What fits on one page without turning it. */
export const privacyOverview = resource({
  name: 'privacyOverview',
  ask: async (client) => (await client.get<PrivacyOverview>('/api/privacy/overview')).data,
})

export const privacyRequests = resource({
  name: 'privacyRequests',
  ask: (client, { kind, state, page }: ProofQuery) =>
    client.get<PrivacyRequestPage>(withSearch('/api/privacy/requests', { kind, state, page })),
})

export const privacyLooks = resource({
  name: 'privacyLooks',
  ask: (client, { actor, before }: ProofQuery) =>
    client.get<LookPage>(withSearch('/api/privacy/looks', { actor, cursor: before })),
})

/** All that the page of data protection shows; its parts come one by one. */
export const proofAsked = (query: ProofQuery) => [
  privacyOverview.asked(),
  privacyRequests.asked(query),
  privacyLooks.asked(query),
]
