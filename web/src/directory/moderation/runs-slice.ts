import { createSlice } from '@reduxjs/toolkit'
import type {
  ApprovalRunRow,
  ApprovalRunView,
} from '@schaufenster/query-service/directory/approval-run-contract.ts'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import type { Problem } from '../../lib/problem.ts'
import type { ApprovalDecision, ApprovalScope } from './api.ts'

/** One decision for many. */
export interface BulkDecision {
  readonly scope: ApprovalScope
  readonly kind: ApprovalDecision
  readonly reason?: string
}

/** Decisions for many, which the server makes. */
export interface ApprovalRunsState {
  /** The one that is being asked for. */
  readonly asking: FormState
  /** The newest first; of those that are over, one's own of the last day. */
  readonly runs: readonly ApprovalRunRow[]
  /** What was refused in the newest that is over. */
  readonly refusals: ApprovalRunView['refusals']
}

const initialState: ApprovalRunsState = { asking: quiet, runs: [], refusals: [] }

type WithPayload<Payload> = { payload: Payload }

export const approvalRunsSlice = createSlice({
  name: 'approvalRuns',
  initialState: (): ApprovalRunsState => initialState,
  reducers: {
    /** A dialog begins: nothing is said of the one before. */
    bulkBegun: (state: ApprovalRunsState): ApprovalRunsState => ({ ...state, asking: quiet }),
    bulkRequested: (state: ApprovalRunsState, _action: WithPayload<BulkDecision>): ApprovalRunsState => ({
      ...state,
      asking: sending(state.asking),
    }),
    bulkStarted: (
      state: ApprovalRunsState,
      { payload: run }: WithPayload<ApprovalRunRow>,
    ): ApprovalRunsState => ({
      ...state,
      asking: quiet,
      runs: [run, ...state.runs],
    }),
    bulkFailed: (state: ApprovalRunsState, { payload }: WithPayload<Problem>): ApprovalRunsState => ({
      ...state,
      asking: refused(payload),
    }),
    /** How far are they? Asked when a page opens, and whenever one of them has moved. */
    runsRequested: (state: ApprovalRunsState): ApprovalRunsState => state,
    runsLoaded: (
      state: ApprovalRunsState,
      { payload }: WithPayload<Pick<ApprovalRunsState, 'runs' | 'refusals'>>,
    ): ApprovalRunsState => ({ ...state, ...payload }),
    /** Stops one where it is; what was decided stays so. */
    runStopRequested: (state: ApprovalRunsState, _action: WithPayload<string>): ApprovalRunsState => state,
  },
})

export const {
  bulkBegun,
  bulkRequested,
  bulkStarted,
  bulkFailed,
  runsRequested,
  runsLoaded,
  runStopRequested,
} = approvalRunsSlice.actions

/** Whether one goes on. */
export const isDeciding = ({ runs }: Pick<ApprovalRunsState, 'runs'>): boolean =>
  runs.some(({ status }) => status === 'running')
