import {
  approvalRunEvents,
  type ApprovalDecision,
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

/** Partitioned by the run's id, so that its events stay in order. */
export const approvalRunStream = (id: string): StreamRef => ({
  name: streamName('reviewRun', id),
  partitionKey: id,
})

export type PartOutcome = EventOf<typeof CompanyReviewRunAdvanced>['data']

/** The companies and the decision of a run. */
export type Started = EventOf<typeof CompanyReviewRunStarted>['data']

/** `choosing`: the companies are being recorded; the run has not begun yet. */
export interface ApprovalRunState {
  readonly phase: 'none' | 'choosing' | 'running' | 'over'
  /** Undefined until the run has started. */
  readonly started: Started | undefined
  readonly parts: readonly (readonly CompanyId[])[]
  /** The number of parts decided so far. */
  readonly decided: number
  /** Companies that the decision was refused for. */
  readonly refused: ReadonlySet<CompanyId>
}

/** What a run's administrator and its runner report. The stream only records the run; companies are decided in their own streams. */
export type ApprovalRunCommand =
  | { readonly type: 'ChooseParts'; readonly by: Editor; readonly parts: ApprovalRunState['parts'] }
  | { readonly type: 'StartRun'; readonly by: Editor; readonly started: Started }
  /** `part` counts from 0. A part that was already reported is ignored. */
  | { readonly type: 'TellPart'; readonly part: number; readonly outcome: PartOutcome }
  | {
      readonly type: 'StopRun'
      readonly by: Editor
      readonly because: EventOf<typeof CompanyReviewRunStopped>['data']['because']
    }

const initialState: ApprovalRunState = {
  phase: 'none',
  started: undefined,
  parts: [],
  decided: 0,
  refused: new Set(),
}

const evolve = (state: ApprovalRunState, event: ApprovalRunEvent): ApprovalRunState => {
  switch (event.type) {
    case 'CompaniesChosenForReview':
      return { ...state, phase: 'choosing', parts: [...state.parts, event.data.companyIds] }
    case 'CompanyReviewRunStarted':
      return { ...state, phase: 'running', started: event.data }
    case 'CompanyReviewRunAdvanced':
      return {
        ...state,
        decided: state.decided + 1,
        refused: new Set([...state.refused, ...event.data.refused.map(({ companyId }) => companyId)]),
      }
    case 'CompanyReviewRunCompleted':
    case 'CompanyReviewRunStopped':
      return { ...state, phase: 'over' }
  }
}

/** Whether somebody may take this decision on many companies. Deleting them needs the right to delete each one. */
export const mayDecide = (by: Editor, decision: ApprovalDecision): boolean =>
  may(by, 'company.approve') && (decision !== 'delete' || may(by, 'company.manage'))

const noRun = notFound('Diese Sammelentscheidung')

const stillRuns: Refusal = {
  code: 'conflict',
  message: 'Diese Sammelentscheidung läuft noch. Halten Sie sie zuerst an.',
}
const isUndoing: Refusal = {
  code: 'conflict',
  message: 'Hier wurde schon etwas rückgängig gemacht. Entscheiden Sie stattdessen neu.',
}
const nothingDecided: Refusal = {
  code: 'conflict',
  message: 'Diese Sammelentscheidung hat nichts entschieden. Es gibt nichts rückgängig zu machen.',
}

/** The data needed to undo a run: its companies and its decision. */
export const takenBack = ({
  phase,
  started,
  parts,
  decided,
  refused,
}: ApprovalRunState): Either<
  Refusal,
  Pick<Started, 'decision'> & { readonly companyIds: readonly CompanyId[] }
> => {
  if (started === undefined) return left(noRun)
  if (phase === 'running') return left(stillRuns)
  if (started.undoes !== undefined) return left(isUndoing)
  const companyIds = parts
    .slice(0, decided)
    .flat()
    .filter((id) => !refused.has(id))
  return companyIds.length === 0 ? left(nothingDecided) : right({ decision: started.decision, companyIds })
}

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
      if (!mayDecide(command.by, command.started.decision)) return left(forbidden)
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

/** Records a part that was under way when the run was stopped; only a run that nobody stopped gets completed. */
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

/** The rules for deciding on many companies at once. */
export const approvalRunDecider: Decider<ApprovalRunState, ApprovalRunCommand, ApprovalRunEvent> = {
  initialState,
  isEvent: isOneOf(approvalRunEvents),
  evolve,
  decide,
}
