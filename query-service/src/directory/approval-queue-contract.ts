import Type, { type Static } from 'typebox'
import { ClaimView } from './claim-contract.ts'
import { CompanyRow } from './contract.ts'

/** What waits for whoever approves companies (D-2.1, D-2.14). */

/** New entries, changes of public ones, and people who say that an entry is theirs. */
export const queueKinds = ['new', 'changed', 'claim'] as const
export type QueueKind = (typeof queueKinds)[number]

/** One thing to decide. */
export const QueueEntry = Type.Object({
  kind: Type.Enum(queueKinds),
  /** Since when it waits: ISO 8601. */
  since: Type.String(),
  company: CompanyRow,
  /** Of kind `claim`. */
  claim: Type.Optional(ClaimView),
})
export type QueueEntry = Static<typeof QueueEntry>

const counts = { new: Type.Integer(), changed: Type.Integer(), claim: Type.Integer() }
/** How much of each kind waits. */
export const QueueCounts = Type.Object(counts)
export type QueueCounts = Static<typeof QueueCounts>

/** `GET /api/approval-queue`: people before changes before new entries, fifty at most. */
export const ApprovalQueue = Type.Object({ counts: QueueCounts, entries: Type.Array(QueueEntry) })
export type ApprovalQueue = Static<typeof ApprovalQueue>

/** A flagged field as it was when somebody last looked, and as it is. Empty: nothing stood or stands there. */
export const FlaggedChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  before: Type.String(),
  after: Type.String(),
  isPicture: Type.Boolean(),
})
export type FlaggedChange = Static<typeof FlaggedChange>

/** `GET /api/companies/{id}/flagged-changes`. */
export const FlaggedChanges = Type.Object({
  data: Type.Object({ version: Type.Integer(), changes: Type.Array(FlaggedChange) }),
})
export type FlaggedChanges = Static<typeof FlaggedChanges>
