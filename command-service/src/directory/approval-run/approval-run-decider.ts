import {
  approvalRunEvents,
  type CompanyReviewRunAdvanced,
  type CompanyReviewRunStarted,
  type CompanyReviewRunStopped,
  type ApprovalRunEvent,
} from '@schaufenster/events/directory/approval-run-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import type { Editor } from '../company/editor.ts'

/** A run's events keep their order by its id. */
export const approvalRunStream = (id: string): StreamRef => ({
  name: streamName('reviewRun', id),
  partitionKey: id,
})

export type PartOutcome = EventOf<typeof CompanyReviewRunAdvanced>['data']

type Started = EventOf<typeof CompanyReviewRunStarted>['data']

/** `choosing`: told which companies, and not yet begun. */
export interface ApprovalRunState {
  readonly phase: 'none' | 'choosing' | 'running' | 'over'
  /** Once it was started. */
  readonly started: Started | undefined
  readonly parts: readonly (readonly CompanyId[])[]
  /** So many of the parts are decided. */
  readonly decided: number
}

/** What a run's administrator and its runner say of it. It is the record of a run: no company is decided here. */
export type ApprovalRunCommand =
  | { readonly type: 'ChooseParts'; readonly by: Editor; readonly parts: ApprovalRunState['parts'] }
  | { readonly type: 'StartRun'; readonly by: Editor; readonly started: Started }
  /** `part` counts from 0; of one that was told before nothing is told again. */
  | { readonly type: 'TellPart'; readonly part: number; readonly outcome: PartOutcome }
  | {
      readonly type: 'StopRun'
      readonly by: Editor
      readonly because: EventOf<typeof CompanyReviewRunStopped>['data']['because']
    }

const initialState: ApprovalRunState = { phase: 'none', started: undefined, parts: [], decided: 0 }

const evolve = (state: ApprovalRunState, event: ApprovalRunEvent): ApprovalRunState => {
  switch (event.type) {
    case 'CompaniesChosenForReview':
      return { ...state, phase: 'choosing', parts: [...state.parts, event.data.companyIds] }
    case 'CompanyReviewRunStarted':
      return { ...state, phase: 'running', started: event.data }
    case 'CompanyReviewRunAdvanced':
      return { ...state, decided: state.decided + 1 }
    case 'CompanyReviewRunCompleted':
    case 'CompanyReviewRunStopped':
      return { ...state, phase: 'over' }
  }
}

const noRun = notFound('Diese Sammelentscheidung')

const decide = (
  state: ApprovalRunState,
  command: ApprovalRunCommand,
): Either<Refusal, readonly ApprovalRunEvent[]> => {
  if (command.type !== 'TellPart' && !may(command.by, 'company.approve')) return left(forbidden)
  const { phase } = state
  switch (command.type) {
    case 'ChooseParts':
      return right(phase === 'none' || phase === 'choosing' ? command.parts.map(chosen) : [])
    case 'StartRun':
      return right(phase === 'choosing' ? [{ type: 'CompanyReviewRunStarted', data: command.started }] : [])
    case 'TellPart':
      return right(told(state, command.part, command.outcome))
    case 'StopRun':
      if (phase === 'none' || phase === 'choosing') return left(noRun)
      return right(
        phase === 'running' ? [{ type: 'CompanyReviewRunStopped', data: { because: command.because } }] : [],
      )
  }
}

const chosen = (companyIds: readonly CompanyId[]): ApprovalRunEvent => ({
  type: 'CompaniesChosenForReview',
  data: { companyIds: [...companyIds] },
})

/** A part that was under way when the run was stopped is told too; only one that nobody stopped is completed. */
const told = (
  { phase, parts, decided }: ApprovalRunState,
  part: number,
  outcome: PartOutcome,
): readonly ApprovalRunEvent[] => {
  if (part !== decided || part >= parts.length) return []
  const isLast = part === parts.length - 1 && phase === 'running'
  return [
    { type: 'CompanyReviewRunAdvanced', data: outcome },
    ...(isLast ? [{ type: 'CompanyReviewRunCompleted', data: {} } as const] : []),
  ]
}

/** The rules of one decision about many companies. */
export const approvalRunDecider: Decider<ApprovalRunState, ApprovalRunCommand, ApprovalRunEvent> = {
  initialState,
  isEvent: isOneOf(approvalRunEvents),
  evolve,
  decide,
}
