import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import { refusedBy } from '../../lib/action.ts'
import { isAnswerOf } from '../../lib/is-answer.ts'
import { toastShown } from '../../lib/toasts.ts'
import { companyDraft, undoSave } from './api.ts'

/** What was saved last on the open page, and what takes it back. */
export interface LastSaveState {
  readonly last: { readonly undo: UnknownAction } | undefined
}

const nothing: LastSaveState = { last: undefined }

/** Something newer was saved of the company, by whomever. */
const isOver = (
  { last }: LastSaveState,
  { id, version }: { readonly id: string; readonly version: number },
) => {
  if (last === undefined || !undoSave.isRequested(last.undo)) return false
  const { request } = last.undo.payload
  return request.id === id && request.after !== version
}

/** Every success that can be taken back is offered until the next one, until it turns out that something newer was saved, or until the page is left. */
export const lastSaveSlice = createSlice({
  name: 'lastSave',
  initialState: () => nothing,
  reducers: { lastSaveLeft: () => nothing },
  extraReducers: (builder) => {
    builder.addCase(toastShown, (state: LastSaveState, { payload: { tone, undo } }): LastSaveState => {
      if (tone !== 'success') return state
      return undo === undefined ? nothing : { last: { undo } }
    })
    builder.addCase(refusedBy, (state: LastSaveState, { payload: { problem } }): LastSaveState =>
      problem.kind === 'conflict' ? nothing : state,
    )
    builder.addMatcher(isAnswerOf(companyDraft), (state: LastSaveState, { payload }): LastSaveState =>
      isOver(state, payload.answer) ? nothing : state,
    )
  },
})

export const { lastSaveLeft } = lastSaveSlice.actions
