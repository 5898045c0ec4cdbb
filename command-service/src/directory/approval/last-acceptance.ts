import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { foldOf } from '../../lib/decider.ts'
import { companyDecider } from '../company/company-decider.ts'

const decisions = new Set([
  'CompanyApproved',
  'CompanyRejected',
  'CompanyApprovalRevoked',
  'CompanyReviewReopened',
  'CompanyChangesAccepted',
])

/** The last acceptance, if nothing has been decided about the company since: its event, and what had been flagged. */
export const lastAcceptance = (
  events: readonly OpenedEvent[],
): { readonly decision: string; readonly fields: readonly ModeratedField[] } | undefined => {
  const index = events.findLastIndex(({ type }) => decisions.has(type))
  const last = events[index]
  if (last?.type !== 'CompanyChangesAccepted') return undefined
  const before = foldOf(companyDecider, events.slice(0, index))
  return { decision: last.id, fields: before?.flagged ?? [] }
}
