import type {
  ConsentFigures,
  PrivacyOverview,
  PrivacyRequestPage,
  PrivacyRequestRow,
  RetentionRow,
} from '@schaufenster/query-service/identity/privacy-contract.ts'
import type { AccessLogPage, AccessLogRow } from '@schaufenster/query-service/insight/access-log-contract.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import type { DataProtectionQuery } from './data-protection-query.ts'

export type { ConsentFigures, AccessLogRow, PrivacyRequestRow, RetentionRow }

/** What fits on one page without turning it. */
export const privacyOverview = resource({
  name: 'privacyOverview',
  ask: async (client) => (await client.get<PrivacyOverview>('/api/privacy/overview')).data,
})

export const privacyRequests = resource({
  name: 'privacyRequests',
  ask: (client, { kind, state, page }: DataProtectionQuery) =>
    client.get<PrivacyRequestPage>(withSearch('/api/privacy/requests', { kind, state, page })),
})

export const accessLog = resource({
  name: 'accessLog',
  ask: (client, { actor, before }: DataProtectionQuery) =>
    client.get<AccessLogPage>(withSearch('/api/privacy/looks', { actor, cursor: before })),
})

/** All that the page of data protection shows; its parts come one by one. */
export const dataProtectionAsked = (query: DataProtectionQuery) => [
  privacyOverview.asked(),
  privacyRequests.asked(query),
  accessLog.asked(query),
]
