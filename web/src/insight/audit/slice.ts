import { createSlice } from '@reduxjs/toolkit'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { AuditPage, Chain, Detail, Difference, Timeline } from './api.ts'
import type { AuditQuery } from './audit-query.ts'

/** One event that is looked at closer. */
export interface OpenedEvent {
  readonly id: string
  readonly detail: Loadable<Detail>
  readonly undoing: FormState
}

/** The object at the moment that is asked for, and what is different at another one, else now. */
export interface Timelines {
  readonly asked: Timeline
  readonly difference?: Difference
}

/** The page of the log. */
export interface AuditState {
  readonly query: AuditQuery
  readonly page: Loadable<AuditPage>
  /** The next page, on its way. */
  readonly more: FormState
  readonly timeline: Loadable<Timelines>
  /** What belongs to the action that the list is narrowed to. */
  readonly chain: Loadable<Chain>
  readonly opened: OpenedEvent | undefined
  readonly saving: FormState
}

const initialState: AuditState = {
  query: {},
  page: idle,
  more: quiet,
  timeline: idle,
  chain: idle,
  opened: undefined,
  saving: quiet,
}

type Wanted<Payload> = { payload: Payload }

/** Changes the event that is open, if it is still this one. */
const inOpened = (state: AuditState, id: string, change: Partial<OpenedEvent>): AuditState =>
  state.opened?.id === id ? { ...state, opened: { ...state.opened, ...change } } : state

const readPage = reading<AuditPage>()('page')
const readChain = reading<Chain>()('chain')

export const auditSlice = createSlice({
  name: 'audit',
  initialState: (): AuditState => initialState,
  reducers: {
    auditRequested: (state: AuditState, { payload: query }: Wanted<AuditQuery>): AuditState => ({
      ...state,
      query,
      page: loading(state.page),
      more: quiet,
      timeline: query.object === undefined ? idle : loading(state.timeline),
      chain: query.correlation === undefined ? idle : loading(state.chain),
      opened: undefined,
    }),
    pageLoaded: readPage.loaded,
    /** Something has happened: what is shown stays, and what is new comes before it. */
    auditRefreshed: (state: AuditState): AuditState => state,
    pageFailed: readPage.failed,
    moreRequested: (state: AuditState): AuditState => ({ ...state, more: sending(state.more) }),
    /** All that is shown now, with what is older. */
    moreLoaded: (state: AuditState, { payload }: Wanted<AuditPage>): AuditState => ({
      ...state,
      more: quiet,
      page: ready(payload),
    }),
    moreFailed: (state: AuditState, { payload }: Wanted<Problem>): AuditState => ({
      ...state,
      more: refused(payload),
    }),
    timelineLoaded: (state: AuditState, { payload }: Wanted<Timelines>): AuditState => ({
      ...state,
      timeline: ready(payload),
    }),
    timelineFailed: (state: AuditState, { payload }: Wanted<Problem>): AuditState => ({
      ...state,
      timeline: failed(payload),
    }),
    eventOpened: (state: AuditState, { payload: id }: Wanted<string>): AuditState => ({
      ...state,
      opened: { id, detail: loading(), undoing: quiet },
    }),
    eventClosed: (state: AuditState): AuditState => ({ ...state, opened: undefined }),
    detailLoaded: (state: AuditState, { payload }: Wanted<Detail>): AuditState =>
      inOpened(state, payload.event.id, { detail: ready(payload) }),
    detailFailed: (state: AuditState, { payload }: Wanted<{ id: string; problem: Problem }>): AuditState =>
      inOpened(state, payload.id, { detail: failed(payload.problem) }),
    chainLoaded: readChain.loaded,
    chainFailed: readChain.failed,
    undoRequested: (state: AuditState, { payload: id }: Wanted<string>): AuditState =>
      inOpened(state, id, { undoing: sending(state.opened?.undoing) }),
    undoFailed: (state: AuditState, { payload }: Wanted<{ id: string; problem: Problem }>): AuditState =>
      inOpened(state, payload.id, { undoing: refused(payload.problem) }),
    csvRequested: (state: AuditState): AuditState => ({ ...state, saving: sending(state.saving) }),
    csvSaved: (state: AuditState): AuditState => ({ ...state, saving: quiet }),
    csvFailed: (state: AuditState, { payload }: Wanted<Problem>): AuditState => ({
      ...state,
      saving: refused(payload),
    }),
  },
})

export const {
  auditRequested,
  auditRefreshed,
  pageLoaded,
  pageFailed,
  moreRequested,
  moreLoaded,
  moreFailed,
  timelineLoaded,
  timelineFailed,
  eventOpened,
  eventClosed,
  detailLoaded,
  detailFailed,
  chainLoaded,
  chainFailed,
  undoRequested,
  undoFailed,
  csvRequested,
  csvSaved,
  csvFailed,
} = auditSlice.actions
