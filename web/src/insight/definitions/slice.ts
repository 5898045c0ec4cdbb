import { createSlice } from '@reduxjs/toolkit'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { idle, loading, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { ReportQuery } from '../reports/report-query.ts'
import type { Comparison, DefinitionRules, ViewDefinitionView } from './api.ts'

/** What an administrator decides about definitions of a view. */
export type DefinitionChange =
  | { readonly kind: 'publish'; readonly rules: DefinitionRules }
  | { readonly kind: 'select' | 'discard'; readonly version: number }

/** The one that is open. */
export type DefinitionDialog =
  | { readonly kind: 'publish' }
  | { readonly kind: 'select' | 'discard'; readonly version: number }

/** Two definitions and the time by which they are compared. */
export interface ComparisonQuery {
  readonly query: ReportQuery
  readonly selected: number
  readonly other: number
}

/** Definitions of a view as administrators see them. */
export interface DefinitionsState {
  readonly list: Loadable<readonly ViewDefinitionView[]>
  readonly comparison: Loadable<Comparison>
  readonly dialog: DefinitionDialog | undefined
  /** Of the open dialog. */
  readonly change: FormState
  /** Counts how often another definition was chosen here: numbers are asked for anew then. */
  readonly switches: number
}

const initialState: DefinitionsState = {
  list: idle,
  comparison: idle,
  dialog: undefined,
  change: quiet,
  switches: 0,
}

type Wanted<Payload> = { payload: Payload }

const readList = reading<readonly ViewDefinitionView[]>()('list')
const readComparison = reading<Comparison>()('comparison')

export const definitionsSlice = createSlice({
  name: 'definitions',
  initialState: (): DefinitionsState => initialState,
  reducers: {
    /** From here on until `definitionsLeft` the list follows how far a definition has counted. */
    definitionsWatched: (state: DefinitionsState): DefinitionsState => ({
      ...state,
      list: loading(state.list),
    }),
    definitionsLeft: (state: DefinitionsState): DefinitionsState => ({ ...state, comparison: idle }),
    definitionsLoaded: readList.loaded,
    definitionsFailed: readList.failed,
    comparisonRequested: (state: DefinitionsState, _wanted: Wanted<ComparisonQuery>): DefinitionsState =>
      readComparison.requested(state),
    compared: readComparison.loaded,
    comparisonFailed: readComparison.failed,
    dialogOpened: (state: DefinitionsState, { payload }: Wanted<DefinitionDialog>): DefinitionsState => ({
      ...state,
      dialog: payload,
      change: quiet,
    }),
    dialogClosed: (state: DefinitionsState): DefinitionsState => ({
      ...state,
      dialog: undefined,
      change: quiet,
    }),
    changeRequested: (state: DefinitionsState, _wanted: Wanted<DefinitionChange>): DefinitionsState => ({
      ...state,
      change: sending(state.change),
    }),
    changed: (
      state: DefinitionsState,
      { payload: { kind } }: Wanted<DefinitionChange>,
    ): DefinitionsState => ({ ...state, switches: state.switches + (kind === 'select' ? 1 : 0) }),
    changeFailed: (state: DefinitionsState, { payload }: Wanted<Problem>): DefinitionsState => ({
      ...state,
      change: refused(payload),
    }),
  },
})

export const {
  definitionsWatched,
  definitionsLeft,
  definitionsLoaded,
  definitionsFailed,
  comparisonRequested,
  compared,
  comparisonFailed,
  dialogOpened,
  dialogClosed,
  changeRequested,
  changed,
  changeFailed,
} = definitionsSlice.actions
