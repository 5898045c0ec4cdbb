import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { Problem } from '../../../lib/problem.ts'
import type { AuditEvent } from '../api.ts'

/** What came of taking one event back. */
export interface Result {
  readonly event: AuditEvent
  /** Why it was not taken back; undefined: it was. */
  readonly refusal?: string
  /** The import that is still being taken back. */
  readonly runningImport?: string
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
interface UndoingState {
  /** By their ids, in the order in which they were chosen. */
  readonly chosen: Readonly<Record<string, AuditEvent>>
  readonly undoing: Undoing
}

const choosing: Undoing = { status: 'choosing' }
const initialState: UndoingState = { chosen: {}, undoing: choosing }

type WithPayload<Payload> = { payload: Payload }

/** What came of taking back what was sent. */
interface Outcome {
  /** Ids. */
  readonly sent: readonly string[]
  readonly results: readonly Result[]
  readonly problem?: Problem
}

const without = (chosen: UndoingState['chosen'], ids: readonly string[]): UndoingState['chosen'] =>
  Object.fromEntries(Object.entries(chosen).filter(([id]) => !ids.includes(id)))

export const undoingSlice = createSlice({
  name: 'undoing',
  initialState: (): UndoingState => initialState,
  reducers: {
    /** Chosen, or not any more. */
    choiceToggled: (
      { chosen, undoing }: UndoingState,
      { payload: event }: WithPayload<AuditEvent>,
    ): UndoingState => ({
      undoing: undoing.status === 'collecting' || undoing.status === 'sending' ? undoing : choosing,
      chosen: Object.hasOwn(chosen, event.id)
        ? without(chosen, [event.id])
        : { ...chosen, [event.id]: event },
    }),
    /** Everything that one request or import led to and that can be taken back. */
    chainChosen: (state: UndoingState, _wanted: WithPayload<string>): UndoingState => ({
      ...state,
      undoing: { status: 'collecting' },
    }),
    chainCollected: (
      { chosen }: UndoingState,
      { payload }: WithPayload<readonly AuditEvent[]>,
    ): UndoingState => ({
      undoing: choosing,
      chosen: { ...chosen, ...Object.fromEntries(payload.map((event) => [event.id, event])) },
    }),
    /** Nothing of the chain is chosen; what was before stays so. */
    collectingFailed: (
      { chosen }: UndoingState,
      { payload: problem }: WithPayload<Problem>,
    ): UndoingState => ({
      chosen,
      undoing: { status: 'choosing', problem },
    }),
    /** Neither chosen nor told about any more; what was chosen since something was sent stays. */
    undoingLeft: ({ chosen, undoing }: UndoingState): UndoingState =>
      undoing.status === 'done' ? { chosen, undoing: choosing } : initialState,
    undoingRequested: (state: UndoingState): UndoingState => ({
      ...state,
      undoing: { status: 'sending', results: [], total: Object.keys(state.chosen).length },
    }),
    undoingWent: (state: UndoingState, { payload }: WithPayload<readonly Result[]>): UndoingState => ({
      ...state,
      undoing: state.undoing.status === 'sending' ? { ...state.undoing, results: payload } : state.undoing,
    }),
    undoingDone: (
      { chosen }: UndoingState,
      { payload: { sent, ...outcome } }: WithPayload<Outcome>,
    ): UndoingState => ({ chosen: without(chosen, sent), undoing: { status: 'done', ...outcome } }),
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

/** The part of the state that this brings with it. */
export interface WithUndoing {
  readonly undoing: UndoingState
}

/** `useSelector` for the page that has it. */
export const useUndoing = useSelector.withTypes<WithUndoing>()
