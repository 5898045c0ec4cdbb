import Type, { type Static } from 'typebox'
import { ClaimView } from './claim-contract.ts'
import { CompanyRow } from './contract.ts'

/** The queue of whoever approves companies (D-2.1, D-2.14). */

/** New entries, changes of public ones, and claims to entries without an owner. */
export const queueKinds = ['new', 'changed', 'claim'] as const
export type QueueKind = (typeof queueKinds)[number]

/** One thing to decide. */
export const QueueEntry = Type.Object({
  kind: Type.Enum(queueKinds),
  /** When it began to wait, ISO 8601. */
  since: Type.String(),
  company: CompanyRow,
  /** Only for kind `claim`. */
  claim: Type.Optional(ClaimView),
})
export type QueueEntry = Static<typeof QueueEntry>

const counts = { new: Type.Integer(), changed: Type.Integer(), claim: Type.Integer() }
/** How many entries of each kind wait. */
export const QueueCounts = Type.Object(counts)
export type QueueCounts = Static<typeof QueueCounts>

/** `GET /api/approval-queue`: claims first, then changes, then new entries; at most fifty. */
export const ApprovalQueue = Type.Object({ counts: QueueCounts, entries: Type.Array(QueueEntry) })
export type ApprovalQueue = Static<typeof ApprovalQueue>

/** A flagged field as it was when somebody last looked, and as it is now. Empty: no value. */
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
