import { createSlice } from '@reduxjs/toolkit'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import type { Problem } from '../../lib/problem.ts'

/** What an administrator asks for, each with the words that tell of its success. */
export type IndustryChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string; readonly version: number }
  | { readonly kind: 'merge'; readonly id: string; readonly into: string }
  | { readonly kind: 'archive'; readonly id: string }

/** The administrators' page of industries. */
export interface IndustryDeskState {
  /** The industry whose dialog is open, and which one. */
  readonly dialog: { readonly kind: 'rename' | 'merge' | 'archive'; readonly id: string } | undefined
  readonly creation: FormState
  /** Of the open dialog. */
  readonly change: FormState
  /** Counts the industries made: their form begins anew. */
  readonly created: number
}

const initialState: IndustryDeskState = { dialog: undefined, creation: quiet, change: quiet, created: 0 }

type Wanted<Payload> = { payload: Payload }

/** The form that asks for it. */
export const formFor = (
  { creation, change }: IndustryDeskState,
  { kind }: Pick<IndustryChange, 'kind'>,
): FormState => (kind === 'create' ? creation : change)

const withForm = (state: IndustryDeskState, kind: IndustryChange['kind'], form: FormState) =>
  kind === 'create' ? { ...state, creation: form } : { ...state, change: form }

export const industryDeskSlice = createSlice({
  name: 'industryDesk',
  initialState: (): IndustryDeskState => initialState,
  reducers: {
    dialogOpened: (
      state: IndustryDeskState,
      { payload }: Wanted<NonNullable<IndustryDeskState['dialog']>>,
    ): IndustryDeskState => ({ ...state, dialog: payload, change: quiet }),
    dialogClosed: (state: IndustryDeskState): IndustryDeskState => ({
      ...state,
      dialog: undefined,
      change: quiet,
    }),
    changeRequested: (state: IndustryDeskState, { payload }: Wanted<IndustryChange>): IndustryDeskState =>
      withForm(state, payload.kind, sending(formFor(state, payload))),
    changed: (state: IndustryDeskState, { payload: { kind } }: Wanted<IndustryChange>): IndustryDeskState =>
      kind === 'create'
        ? { ...state, creation: quiet, created: state.created + 1 }
        : { ...state, change: quiet, dialog: undefined },
    changeFailed: (
      state: IndustryDeskState,
      { payload }: Wanted<{ kind: IndustryChange['kind']; problem: Problem }>,
    ): IndustryDeskState => withForm(state, payload.kind, refused(payload.problem)),
  },
})

export const { dialogOpened, dialogClosed, changeRequested, changed, changeFailed } =
  industryDeskSlice.actions
