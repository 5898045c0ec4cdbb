import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { chain, left, map, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type {
  ApproveCompany,
  FlagAgain,
  RefuseCompany,
  ReopenApproval,
  SubmitForApproval,
} from '../company/company-commands.ts'
import type { CompanyState } from '../company/company-state.ts'
import { editable, approvable } from '../company/editor.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

/** Resubmits a company after a rejection. Refused for one that is waiting or public. */
export const submit = (state: CompanyState, { by }: SubmitForApproval): Decision =>
  pipe(
    editable(state, by, 'company.approve'),
    map(({ status }): readonly CompanyEvent[] => {
      const asks = status === 'draft' || status === 'rejected'
      return asks ? [{ type: 'CompanySubmittedForReview', data: {} }] : []
    }),
  )

const isUnconfirmedYet: Refusal = {
  code: 'conflict',
  message:
    'Der Inhaber hat seine E-Mail-Adresse noch nicht bestätigt. Danach lässt sich das Unternehmen freigeben.',
}

/** Makes a profile public, provided an owner can be reached (D-1.4). On a public profile it accepts the flagged changes (D-2.1). */
export const approve = (
  state: CompanyState,
  { by, isUnconfirmed, flagged: before = [] }: ApproveCompany,
): Decision =>
  pipe(
    approvable(state, by),
    chain(({ status, flagged }): Decision => {
      if (status === 'approved')
        return right(flagged.length === 0 ? [] : [{ type: 'CompanyChangesAccepted', data: {} }])
      if (isUnconfirmed === true) return left(isUnconfirmedYet)
      return right([{ type: 'CompanyApproved', data: {} }, ...flagging(before)])
    }),
  )

const flagging = (fields: readonly ModeratedField[]): readonly CompanyEvent[] =>
  fields.length === 0 ? [] : [{ type: 'CompanyChangesFlagged', data: { fields: [...fields] } }]

const isPublic: Refusal = {
  code: 'conflict',
  message: 'Dieses Unternehmen ist schon freigegeben. Nehmen Sie stattdessen die Freigabe zurück.',
}

/** Rejects a company that is not public. For a public one the right command is {@link revoke}. */
export const reject = (state: CompanyState, { by, reason }: RefuseCompany): Decision =>
  pipe(
    approvable(state, by),
    chain(({ status, rejectionReason }): Decision => {
      if (status === 'approved') return left(isPublic)
      return right(rejectionReason === reason ? [] : [{ type: 'CompanyRejected', data: { reason } }])
    }),
  )

const isNotPublic: Refusal = {
  code: 'conflict',
  message: 'Dieses Unternehmen ist noch nicht freigegeben. Lehnen Sie es stattdessen ab.',
}

/** Takes a public company off the pages. For any other the right command is {@link reject}. */
export const revoke = (state: CompanyState, { by, reason }: RefuseCompany): Decision =>
  pipe(
    approvable(state, by),
    chain(({ status, rejectionReason }): Decision => {
      if (status === 'approved') return right([{ type: 'CompanyApprovalRevoked', data: { reason } }])
      return rejectionReason === reason ? right([]) : left(isNotPublic)
    }),
  )

const isSettled: Refusal = {
  code: 'conflict',
  message: 'Diese Entscheidung lässt sich nicht mehr zurücknehmen. Entscheiden Sie stattdessen neu.',
}

/** Undoes a decision on a waiting company, as long as nothing rests on it (D-10.9). */
export const reopen = (state: CompanyState, { by, decision }: ReopenApproval): Decision =>
  pipe(
    approvable(state, by),
    chain(({ status, decidedFrom }): Decision => {
      if (status === 'pending') return right([])
      return decidedFrom.at(-1) === 'pending' && decision !== undefined
        ? right([{ type: 'CompanyReviewReopened', data: {}, undoes: decision }])
        : left(isSettled)
    }),
  )

/** Undoes the acceptance of flagged changes (D-10.9); they join those flagged since. */
export const flagAgain = (state: CompanyState, { by, fields, decision }: FlagAgain): Decision =>
  pipe(
    approvable(state, by),
    chain(({ status, flagged }): Decision => {
      if (status !== 'approved') return left(isSettled)
      const again = flagging(fields.filter((field) => !flagged.includes(field)))
      return right(decision === undefined ? again : again.map((event) => ({ ...event, undoes: decision })))
    }),
  )

/** The event id of the last decision about a company. Undoing a decision does not count as one. */
export const lastDecision = (events: readonly OpenedEvent[]): string | undefined =>
  events.findLast(
    ({ type, undoes }) => undoes === undefined && (type === 'CompanyApproved' || type === 'CompanyRejected'),
  )?.id
