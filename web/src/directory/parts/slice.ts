import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import { savePart } from './api.ts'
import type { PartEdits } from './parts.ts'

/** The page of one part of an entry; one is open at a time. */
export interface PartsState {
  /** Typed and not saved; undefined: nothing. */
  readonly edits: PartEdits | undefined
}

export const partsSlice = createSlice({
  name: 'parts',
  initialState: (): PartsState => ({ edits: undefined }),
  reducers: {
    partEdited: (_state: PartsState, { payload }: { payload: PartEdits }): PartsState => ({ edits: payload }),
    editsDropped: (): PartsState => ({ edits: undefined }),
  },
  extraReducers: (builder) => {
    /** What was typed while it was sent stays. */
    builder.addMatcher(savePart.isDone, (state: PartsState, { payload: { request } }): PartsState => {
      const isSame = JSON.stringify(state.edits) === JSON.stringify(request.edits)
      return isSame ? { edits: undefined } : state
    })
  },
})

export const { partEdited } = partsSlice.actions

/** The page is left, or begins anew. */
export const partDropped = (): readonly UnknownAction[] => [
  partsSlice.actions.editsDropped(),
  savePart.closed(),
]
