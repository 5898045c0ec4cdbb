import { createSlice } from '@reduxjs/toolkit'
import { savePart } from '../parts/api.ts'
import type { PartName } from '../parts/part-changes.ts'
import { saveMasterData, undoSave, type SaveUndoing } from './api.ts'
import type { Saved } from './saved-over.ts'

/** The pages on which an entry is edited. */
export type EditingPage = 'stammdaten' | PartName

/** What was saved last in this window, and on which page. */
export interface LastSaveState {
  readonly last: (SaveUndoing & { readonly page: EditingPage }) | undefined
}

const lastOf = (page: EditingPage, { draft: { id, version }, before }: Saved): LastSaveState => ({
  last: { id, before, after: version, page },
})

export const lastSaveSlice = createSlice({
  name: 'lastSave',
  initialState: (): LastSaveState => ({ last: undefined }),
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(saveMasterData.isDone, (_state, { payload }) => lastOf('stammdaten', payload.result))
    builder.addMatcher(savePart.isDone, (_state, { payload }) =>
      lastOf(payload.request.edits.part, payload.result),
    )
    builder.addMatcher(undoSave.isDone, () => ({ last: undefined }))
  },
})
