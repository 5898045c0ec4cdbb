import type { QueueDecision, QueueEntry } from './api.ts'

/** What says yes to an entry. */
export const yesTo = ({ kind, company: { id, version }, claim }: QueueEntry): QueueDecision => {
  if (claim !== undefined) return { kind: 'claim', id, version, claimId: claim.id, decision: 'accept' }
  return { kind: kind === 'changed' ? 'accept' : 'approve', id, version }
}

/** What says no and why; a change is taken back without a reason. */
export const noTo = ({ company: { id, version }, claim }: QueueEntry, reason: string): QueueDecision =>
  claim === undefined
    ? { kind: 'reject', id, version, reason }
    : { kind: 'claim', id, version, claimId: claim.id, decision: 'reject', reason }

/** What takes flagged changes back. */
export const revertOf = ({ company: { id, version } }: QueueEntry): QueueDecision => ({
  kind: 'revert',
  id,
  version,
})

/** Tells entries apart: a company can wait for more than one thing. */
export const keyOf = ({ kind, company, claim }: QueueEntry): string =>
  `${kind} ${company.id} ${claim?.id ?? ''}`
