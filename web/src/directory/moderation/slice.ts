import { createSlice } from '@reduxjs/toolkit'
import type { CompanyDraft, CompanyPage } from '@schaufenster/query-service/directory/contract.ts'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { ApprovalDecision } from './api.ts'
import { wholeGrid, type GridQuery } from './grid-query.ts'

/** What is decided about one company. Decisions name the version that was looked at: nobody approves what they haven't seen. */
export type Decision =
  | {
      readonly kind: ApprovalDecision
      readonly id: string
      readonly version: number
      readonly reason?: string
    }
  | { readonly kind: 'remove'; readonly id: string; readonly version: number; readonly reason: string }
  | { readonly kind: 'restore'; readonly id: string }
  /** Back into the approval: takes the decision back that led to this version. */
  | { readonly kind: 'reopen'; readonly id: string; readonly version: number }

/** The moderators' grid, the company that is open in it, and what is being decided. */
export interface ModerationState {
  readonly query: GridQuery
  readonly page: Loadable<CompanyPage>
  /** How many wait for an administrator; undefined until it is known. */
  readonly waiting: { readonly pending: number; readonly flagged: number } | undefined
  readonly opened: { readonly id: string; readonly draft: Loadable<CompanyDraft> } | undefined
  readonly decision: FormState
  /** The company that the decision is about. */
  readonly deciding: string | undefined
}

const initialState: ModerationState = {
  query: wholeGrid,
  page: idle,
  waiting: undefined,
  opened: undefined,
  decision: quiet,
  deciding: undefined,
}

type WithPayload<Payload> = { payload: Payload }

const withOpened = (state: ModerationState, id: string, draft: Loadable<CompanyDraft>): ModerationState =>
  state.opened?.id === id ? { ...state, opened: { id, draft } } : state

const readPage = reading<CompanyPage>()('page')

export const moderationSlice = createSlice({
  name: 'moderation',
  initialState: (): ModerationState => initialState,
  reducers: {
    gridRequested: (state: ModerationState, { payload: query }: WithPayload<GridQuery>): ModerationState => ({
      ...readPage.requested(state),
      query,
    }),
    /** The same question once more, without a word: somebody else has changed something. */
    gridRefreshed: (state: ModerationState): ModerationState => state,
    gridLoaded: readPage.loaded,
    gridFailed: readPage.failed,
    waitingAsked: (state: ModerationState): ModerationState => state,
    waitingCounted: (
      state: ModerationState,
      { payload }: WithPayload<{ pending: number; flagged: number }>,
    ): ModerationState => ({ ...state, waiting: payload }),
    companyOpened: (state: ModerationState, { payload: id }: WithPayload<string>): ModerationState => ({
      ...state,
      opened: { id, draft: loading() },
      decision: quiet,
    }),
    companyShown: (
      state: ModerationState,
      { payload }: WithPayload<{ id: string; draft: CompanyDraft }>,
    ): ModerationState => withOpened(state, payload.id, ready(payload.draft)),
    companyMissed: (
      state: ModerationState,
      { payload }: WithPayload<{ id: string; problem: Problem }>,
    ): ModerationState => withOpened(state, payload.id, failed(payload.problem)),
    companyClosed: (state: ModerationState): ModerationState => ({
      ...state,
      opened: undefined,
      decision: quiet,
    }),
    /** A dialog begins: nothing is said of the one before. */
    decisionBegun: (state: ModerationState): ModerationState => ({ ...state, decision: quiet }),
    /** From row to row one goes on while the decisions before are under way: each is a form of its own. */
    decisionRequested: (
      state: ModerationState,
      { payload: { id } }: WithPayload<Decision>,
    ): ModerationState => ({
      ...state,
      decision: sending(state.deciding === id ? state.decision : undefined),
      deciding: id,
    }),
    decided: (state: ModerationState, _action: WithPayload<Decision>): ModerationState => ({
      ...state,
      decision: quiet,
    }),
    decisionFailed: (state: ModerationState, { payload }: WithPayload<Problem>): ModerationState => ({
      ...state,
      decision: refused(payload),
    }),
  },
})

export const {
  gridRequested,
  gridRefreshed,
  gridLoaded,
  gridFailed,
  waitingAsked,
  waitingCounted,
  companyOpened,
  companyShown,
  companyMissed,
  companyClosed,
  decisionBegun,
  decisionRequested,
  decided,
  decisionFailed,
} = moderationSlice.actions
