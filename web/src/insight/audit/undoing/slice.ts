import { createSlice } from '@reduxjs/toolkit'
import type { Problem } from '../../../lib/problem.ts'
import type { AuditEvent } from '../api.ts'

/** What came of taking one event back. */
export interface Result {
  readonly event: AuditEvent
  /** Why it was not taken back; undefined: it was. */
  readonly refusal?: string
}

/** How far taking back many events is. */
export type Undoing =
  /** With a problem: a chain that was to be chosen could not be read. */
  | { readonly status: 'choosing'; readonly problem?: Problem }
  /** All of a chain is being read, to be chosen. */
  | { readonly status: 'collecting' }
  | { readonly status: 'sending'; readonly results: readonly Result[]; readonly total: number }
  /** With a problem: what comes after the results was not tried. */
  | { readonly status: 'done'; readonly results: readonly Result[]; readonly problem?: Problem }

/** The events that are to be taken back together. */
export interface UndoingState {
  /** By their ids, in the order in which they were chosen. */
  readonly chosen: Readonly<Record<string, AuditEvent>>
  readonly undoing: Undoing
}

const choosing: Undoing = { status: 'choosing' }
const initialState: UndoingState = { chosen: {}, undoing: choosing }

type Wanted<Payload> = { payload: Payload }

export const undoingSlice = createSlice({
  name: 'undoing',
  initialState: (): UndoingState => initialState,
  reducers: {
    /** Chosen, or not any more. */
    choiceToggled: ({ chosen }: UndoingState, { payload: event }: Wanted<AuditEvent>): UndoingState => ({
      undoing: choosing,
      chosen: Object.hasOwn(chosen, event.id)
        ? Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== event.id))
        : { ...chosen, [event.id]: event },
    }),
    /** Everything that one request or import led to and that can be taken back. */
    chainChosen: (state: UndoingState, _wanted: Wanted<string>): UndoingState => ({
      ...state,
      undoing: { status: 'collecting' },
    }),
    chainCollected: ({ chosen }: UndoingState, { payload }: Wanted<readonly AuditEvent[]>): UndoingState => ({
      undoing: choosing,
      chosen: { ...chosen, ...Object.fromEntries(payload.map((event) => [event.id, event])) },
    }),
    /** Nothing of the chain is chosen; what was before stays so. */
    collectingFailed: ({ chosen }: UndoingState, { payload: problem }: Wanted<Problem>): UndoingState => ({
      chosen,
      undoing: { status: 'choosing', problem },
    }),
    /** Neither chosen nor told about any more. */
    undoingLeft: (): UndoingState => initialState,
    undoingRequested: (state: UndoingState): UndoingState => ({
      ...state,
      undoing: { status: 'sending', results: [], total: Object.keys(state.chosen).length },
    }),
    undoingWent: (state: UndoingState, { payload }: Wanted<readonly Result[]>): UndoingState => ({
      ...state,
      undoing: { status: 'sending', results: payload, total: Object.keys(state.chosen).length },
    }),
    undoingDone: (
      _state: UndoingState,
      { payload }: Wanted<{ readonly results: readonly Result[]; readonly problem?: Problem }>,
    ): UndoingState => ({ chosen: {}, undoing: { status: 'done', ...payload } }),
  },
})

export const {
  choiceToggled,
  chainChosen,
  chainCollected,
  collectingFailed,
  undoingLeft,
  undoingRequested,
  undoingWent,
  undoingDone,
} = undoingSlice.actions
