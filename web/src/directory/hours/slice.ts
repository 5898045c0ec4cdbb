import { createSlice } from '@reduxjs/toolkit'
import { quiet, type FormState } from '../../lib/form-state.ts'
import type { Problem } from '../../lib/problem.ts'
import type { HoursEdits } from './week.ts'

/** The page of a company's opening hours. */
export interface HoursState {
  /** Typed and not saved; undefined: nothing. */
  readonly edits: HoursEdits | undefined
  readonly saving: FormState
}

type Wanted<Payload> = { payload: Payload }

const initialState: HoursState = { edits: undefined, saving: quiet }

/** What of it changes, and when. */
export const hoursSlice = createSlice({
  name: 'hours',
  initialState: (): HoursState => initialState,
  reducers: {
    hoursEdited: (state: HoursState, { payload }: Wanted<HoursEdits>): HoursState => ({
      ...state,
      edits: payload,
    }),
    /** The page is left, or begins anew. */
    hoursDropped: (): HoursState => initialState,
    hoursSaveRequested: (state: HoursState): HoursState => ({ ...state, saving: { status: 'sending' } }),
    /** What was typed while it was sent stays. */
    hoursSaved: (state: HoursState, { payload: sent }: Wanted<HoursEdits>): HoursState => ({
      edits: JSON.stringify(state.edits) === JSON.stringify(sent) ? undefined : state.edits,
      saving: quiet,
    }),
    hoursRefused: (state: HoursState, { payload: problem }: Wanted<Problem>): HoursState => ({
      ...state,
      saving: { status: 'failed', problem },
    }),
  },
})

export const { hoursEdited, hoursDropped, hoursSaveRequested, hoursSaved, hoursRefused } = hoursSlice.actions
