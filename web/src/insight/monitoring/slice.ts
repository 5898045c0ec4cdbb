import { createSlice } from '@reduxjs/toolkit'
import { quiet, type FormState } from '../../lib/form-state.ts'
import { idle, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { Monitored } from './api.ts'
import type { MonitoringQuery } from './monitoring-query.ts'

/** What came, and the file that is made of it. */
export interface MonitoringState {
  readonly page: Loadable<Monitored>
  readonly saving: FormState
}

/** How something is called that is chosen from. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** What a file is to hold, and how its stages are called. */
interface WantedTable {
  readonly query: MonitoringQuery
  readonly stages: readonly Choice[]
}

type Wanted<Payload> = { payload: Payload }

const readPage = reading<Monitored>()('page')

export const monitoringSlice = createSlice({
  name: 'monitoring',
  initialState: (): MonitoringState => ({ page: idle, saving: quiet }),
  reducers: {
    monitoringRequested: (state: MonitoringState, _wanted: Wanted<MonitoringQuery>): MonitoringState =>
      readPage.requested(state),
    monitoringLoaded: readPage.loaded,
    monitoringFailed: readPage.failed,
    /** All pages of what is asked, as a file. */
    tableRequested: (state: MonitoringState, _wanted: Wanted<WantedTable>): MonitoringState => ({
      ...state,
      saving: { status: 'sending' },
    }),
    tableSaved: (state: MonitoringState): MonitoringState => ({ ...state, saving: quiet }),
    tableFailed: (state: MonitoringState, { payload }: Wanted<Problem>): MonitoringState => ({
      ...state,
      saving: { status: 'failed', problem: payload },
    }),
  },
})

export const {
  monitoringRequested,
  monitoringLoaded,
  monitoringFailed,
  tableRequested,
  tableSaved,
  tableFailed,
} = monitoringSlice.actions
