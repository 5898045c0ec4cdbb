import { createSlice } from '@reduxjs/toolkit'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { Change, Difference } from './api.ts'

/** The panel that shows a company's past. */
export interface VersionsState {
  /** The company whose past is looked at; undefined: nobody looks. */
  readonly id: string | undefined
  readonly changes: Loadable<readonly Change[]>
  /** The version that is compared with now. */
  readonly chosen: number | undefined
  readonly difference: Loadable<readonly Difference[]>
  readonly restoration: FormState
}

/** Back to a version; `seen`: the newest that one knew of, so that nothing newer is taken back unseen. */
export interface Restoration {
  readonly id: string
  readonly version: number
  readonly seen: number
}

const initialState: VersionsState = {
  id: undefined,
  changes: idle,
  chosen: undefined,
  difference: idle,
  restoration: quiet,
}

type WithPayload<Payload> = { payload: Payload }

const readChanges = reading<readonly Change[]>()('changes')

export const versionsSlice = createSlice({
  name: 'versions',
  initialState: (): VersionsState => initialState,
  reducers: {
    versionsOpened: (_state: VersionsState, { payload: id }: WithPayload<string>): VersionsState => ({
      ...initialState,
      id,
      changes: loading(),
    }),
    versionsClosed: (): VersionsState => initialState,
    changesLoaded: readChanges.loaded,
    changesFailed: readChanges.failed,
    versionChosen: (
      state: VersionsState,
      { payload }: WithPayload<{ id: string; version: number; newest: number }>,
    ): VersionsState => ({
      ...state,
      chosen: payload.version,
      difference: loading(),
      restoration: quiet,
    }),
    differenceLoaded: (
      state: VersionsState,
      { payload }: WithPayload<readonly Difference[]>,
    ): VersionsState => ({
      ...state,
      difference: ready(payload),
    }),
    differenceFailed: (state: VersionsState, { payload }: WithPayload<Problem>): VersionsState => ({
      ...state,
      difference: failed(payload),
    }),
    restorationRequested: (state: VersionsState, _action: WithPayload<Restoration>): VersionsState => ({
      ...state,
      restoration: sending(state.restoration),
    }),
    restorationFailed: (state: VersionsState, { payload }: WithPayload<Problem>): VersionsState => ({
      ...state,
      restoration: refused(payload),
    }),
  },
})

export const {
  versionsOpened,
  versionsClosed,
  changesLoaded,
  changesFailed,
  versionChosen,
  differenceLoaded,
  differenceFailed,
  restorationRequested,
  restorationFailed,
} = versionsSlice.actions
