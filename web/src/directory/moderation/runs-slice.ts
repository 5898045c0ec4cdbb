import { createSlice } from '@reduxjs/toolkit'
import type {
  ReviewRunRow,
  ReviewRunView,
} from '@schaufenster/query-service/directory/review-run-contract.ts'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import type { Problem } from '../../lib/problem.ts'
import type { ReviewDecision, ReviewScope } from './api.ts'

/** One decision for many. */
export interface BulkDecision {
  readonly scope: ReviewScope
  readonly kind: ReviewDecision
  readonly reason?: string
}

/** Decisions for many, which the server makes. */
export interface ReviewRunsState {
  /** The one that is being asked for. */
  readonly asking: FormState
  /** The newest first; of those that are over, one's own of the last day. */
  readonly runs: readonly ReviewRunRow[]
  /** What was refused in the newest that is over. */
  readonly refusals: ReviewRunView['refusals']
}

const initialState: ReviewRunsState = { asking: quiet, runs: [], refusals: [] }

type Wanted<Payload> = { payload: Payload }

export const reviewRunsSlice = createSlice({
  name: 'reviewRuns',
  initialState: (): ReviewRunsState => initialState,
  reducers: {
    /** A dialog begins: nothing is said of the one before. */
    bulkBegun: (state: ReviewRunsState): ReviewRunsState => ({ ...state, asking: quiet }),
    bulkRequested: (state: ReviewRunsState, _action: Wanted<BulkDecision>): ReviewRunsState => ({
      ...state,
      asking: sending(state.asking),
    }),
    bulkStarted: (state: ReviewRunsState, { payload: run }: Wanted<ReviewRunRow>): ReviewRunsState => ({
      ...state,
      asking: quiet,
      runs: [run, ...state.runs],
    }),
    bulkFailed: (state: ReviewRunsState, { payload }: Wanted<Problem>): ReviewRunsState => ({
      ...state,
      asking: refused(payload),
    }),
    /** How far are they? Asked when a page opens, and whenever one of them has moved. */
    runsRequested: (state: ReviewRunsState): ReviewRunsState => state,
    runsLoaded: (
      state: ReviewRunsState,
      { payload }: Wanted<Pick<ReviewRunsState, 'runs' | 'refusals'>>,
    ): ReviewRunsState => ({ ...state, ...payload }),
    /** Stops one where it is; what was decided stays so. */
    runStopRequested: (state: ReviewRunsState, _action: Wanted<string>): ReviewRunsState => state,
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
} = reviewRunsSlice.actions

/** Whether one goes on. */
export const isDeciding = ({ runs }: Pick<ReviewRunsState, 'runs'>): boolean =>
  runs.some(({ status }) => status === 'running')
