import type { QueueDecision, QueueEntry } from './api.ts'

const seen = ({ id, name, version }: QueueEntry['company']) => ({ id, name, version })

/** What says yes to an entry. */
export const yesTo = ({ kind, company, claim }: QueueEntry): QueueDecision => {
  const about = seen(company)
  if (claim !== undefined) return { kind: 'claim', ...about, claimId: claim.id, decision: 'accept' }
  return { kind: kind === 'changed' ? 'accept' : 'approve', ...about }
}

/** What says no and why; a change is taken back without a reason. */
export const noTo = ({ company, claim }: QueueEntry, reason: string): QueueDecision =>
  claim === undefined
    ? { kind: 'reject', ...seen(company), reason }
    : { kind: 'claim', ...seen(company), claimId: claim.id, decision: 'reject', reason }

/** What takes flagged changes back. */
export const revertOf = ({ company }: QueueEntry): QueueDecision => ({ kind: 'revert', ...seen(company) })

/** Tells entries apart: a company can wait for more than one thing. */
export const keyOf = ({ kind, company, claim }: QueueEntry): string =>
  `${kind} ${company.id} ${claim?.id ?? ''}`
