import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import { savePart } from './api.ts'
import { changesIn, type PartEdits } from './part-changes.ts'

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
    builder.addMatcher(savePart.isDone, ({ edits }: PartsState, { payload: { request } }): PartsState => ({
      edits: edits && changesIn(request.edits).since(request.draft, edits),
    }))
  },
})

export const { partEdited } = partsSlice.actions

/** The page is left, or begins anew. */
export const partDropped = (): readonly UnknownAction[] => [
  partsSlice.actions.editsDropped(),
  savePart.closed(),
]
