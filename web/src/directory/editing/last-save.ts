import { createSlice } from '@reduxjs/toolkit'
import { savePart } from '../parts/api.ts'
import { saveMasterData, undoSave, type SaveUndoing } from './api.ts'
import type { Saved } from './saved-over.ts'

/** What was saved last in this window. */
export interface LastSaveState {
  readonly last: SaveUndoing | undefined
}

const lastOf = ({ draft: { id, version }, before }: Saved): LastSaveState => ({
  last: { id, before, after: version },
})

export const lastSaveSlice = createSlice({
  name: 'lastSave',
  initialState: (): LastSaveState => ({ last: undefined }),
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(saveMasterData.isDone, (_state, { payload }) => lastOf(payload.result))
    builder.addMatcher(savePart.isDone, (_state, { payload }) => lastOf(payload.result))
    builder.addMatcher(undoSave.isDone, () => ({ last: undefined }))
  },
})
