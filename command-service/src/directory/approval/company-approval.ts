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

/** Asks for an approval again after a rejection. One that waits or is public has nothing to ask for. */
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

/** Makes a profile public, if an owner can be reached (D-1.4); on a public one it accepts what was flagged since (D-2.1). */
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

/** Refuses what is not public; for what is, the right word is {@link revoke}. */
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

/** Takes what is public off the pages; for what is not, the right word is {@link reject}. */
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

/** Takes a decision about a company that waited back, as long as nothing rests on it (D-10.9). */
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

/** Takes back that flagged changes were accepted (D-10.9), beside what was flagged since. */
export const flagAgain = (state: CompanyState, { by, fields, decision }: FlagAgain): Decision =>
  pipe(
    approvable(state, by),
    chain(({ status, flagged }): Decision => {
      if (status !== 'approved') return left(isSettled)
      const again = flagging(fields.filter((field) => !flagged.includes(field)))
      return right(decision === undefined ? again : again.map((event) => ({ ...event, undoes: decision })))
    }),
  )

/** The event of the last decision about a company; what took one back is none. */
export const lastDecision = (events: readonly OpenedEvent[]): string | undefined =>
  events.findLast(
    ({ type, undoes }) => undoes === undefined && (type === 'CompanyApproved' || type === 'CompanyRejected'),
  )?.id
