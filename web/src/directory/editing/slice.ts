import { createSlice } from '@reduxjs/toolkit'
import { isAnswerOf } from '../../lib/is-answer.ts'
import { companyDraft, saveMasterData, uploadPicture } from './api.ts'
import { masterDataOf, realEdits, type Edits, type MasterData, type MasterDataField } from './master-data.ts'

/** What is typed into the form of a company. */
export interface EditingState {
  /** The id of the company. */
  readonly company: string | undefined
  readonly saved: MasterData | undefined
  /** Typed and not saved: lies over what is saved, also over what is saved later. */
  readonly edits: Edits
}

const edited = (state: EditingState, edits: Edits): EditingState => {
  const all = { ...state.edits, ...edits }
  return { ...state, edits: state.saved === undefined ? all : realEdits(state.saved, all) }
}

export const editingSlice = createSlice({
  name: 'editing',
  initialState: (): EditingState => ({ company: undefined, saved: undefined, edits: {} }),
  reducers: {
    fieldEdited: (
      state: EditingState,
      { payload: { field, value } }: { payload: { field: MasterDataField; value: string } },
    ): EditingState => edited(state, { [field]: value }),
    editsDropped: (state: EditingState): EditingState => ({ ...state, edits: {} }),
  },
  extraReducers: (builder) => {
    /** Another company starts fresh; the same one keeps the input. */
    builder.addMatcher(
      isAnswerOf(companyDraft),
      (state: EditingState, { payload: { answer } }): EditingState => {
        const saved = masterDataOf(answer)
        const edits = state.company === answer.id ? realEdits(saved, state.edits) : {}
        return { company: answer.id, saved, edits }
      },
    )
    /** What was typed while it was sent stays. */
    builder.addMatcher(saveMasterData.isDone, (state: EditingState, { payload }): EditingState => {
      const { request, result } = payload
      if (state.company !== result.draft.id) return state
      const saved = masterDataOf(result.draft)
      const later = realEdits({ ...saved, ...request.edits }, state.edits)
      return { ...state, saved, edits: realEdits(saved, later) }
    })
    builder.addMatcher(uploadPicture.isDone, (state: EditingState, { payload }): EditingState => {
      const { request, result: url } = payload
      return state.company === request.company ? edited(state, { [request.slot]: url }) : state
    })
  },
})

export const { fieldEdited, editsDropped } = editingSlice.actions
