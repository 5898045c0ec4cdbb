import { createSlice } from '@reduxjs/toolkit'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import type { Problem } from '../../lib/problem.ts'
import type { PartEdits } from './parts.ts'

/** The page of one part of an entry; one is open at a time. */
export interface PartsState {
  /** Typed and not saved; undefined: nothing. */
  readonly edits: PartEdits | undefined
  readonly saving: FormState
}

type WithPayload<Payload> = { payload: Payload }

const initialState: PartsState = { edits: undefined, saving: quiet }

/** What of it changes, and when. */
export const partsSlice = createSlice({
  name: 'parts',
  initialState: (): PartsState => initialState,
  reducers: {
    partEdited: (state: PartsState, { payload }: WithPayload<PartEdits>): PartsState => ({
      ...state,
      edits: payload,
    }),
    /** The page is left, or begins anew. */
    partDropped: (): PartsState => initialState,
    partSaveRequested: (state: PartsState): PartsState => ({ ...state, saving: sending(state.saving) }),
    /** What was typed while it was sent stays. */
    partSaved: (state: PartsState, { payload: sent }: WithPayload<PartEdits>): PartsState => ({
      edits: JSON.stringify(state.edits) === JSON.stringify(sent) ? undefined : state.edits,
      saving: quiet,
    }),
    partRefused: (state: PartsState, { payload }: WithPayload<Problem>): PartsState => ({
      ...state,
      saving: refused(payload),
    }),
  },
})

export const { partEdited, partDropped, partSaveRequested, partSaved, partRefused } = partsSlice.actions
