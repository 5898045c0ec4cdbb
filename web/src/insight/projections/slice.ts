import { createSlice } from '@reduxjs/toolkit'
import { idle, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { ModelSum, Projections } from './api.ts'

/** What an operator can do with a model. */
export type Work = 'rebuild' | 'retry' | 'checksum'

/** The operators' page of read models. */
export interface ProjectionsState {
  readonly list: Loadable<Projections>
  /** By the name of the model: what is being done with it just now. */
  readonly busy: Readonly<Record<string, Work>>
  readonly sums: Readonly<Record<string, ModelSum>>
  readonly problem: Problem | undefined
}

/** What is to be done with one model. */
export interface WorkOrder {
  readonly work: Work
  readonly name: string
  /** One document, of those that wait. */
  readonly key?: string
}

const initialState: ProjectionsState = { list: idle, busy: {}, sums: {}, problem: undefined }

type Wanted<Payload> = { payload: Payload }

const without = (busy: ProjectionsState['busy'], name: string): ProjectionsState['busy'] =>
  Object.fromEntries(Object.entries(busy).filter(([other]) => other !== name))

const readList = reading<Projections>()('list')

export const projectionsSlice = createSlice({
  name: 'projections',
  initialState: (): ProjectionsState => initialState,
  reducers: {
    projectionsRequested: readList.requested,
    projectionsLoaded: readList.loaded,
    projectionsFailed: readList.failed,
    workOrdered: (state: ProjectionsState, { payload }: Wanted<WorkOrder>): ProjectionsState => ({
      ...state,
      busy: { ...state.busy, [payload.name]: payload.work },
      problem: undefined,
    }),
    workDone: (state: ProjectionsState, { payload: name }: Wanted<string>): ProjectionsState => ({
      ...state,
      busy: without(state.busy, name),
    }),
    workFailed: (
      state: ProjectionsState,
      { payload }: Wanted<{ name: string; problem: Problem }>,
    ): ProjectionsState => ({
      ...state,
      busy: without(state.busy, payload.name),
      problem: payload.problem,
    }),
    summed: (
      state: ProjectionsState,
      { payload }: Wanted<{ name: string; sum: ModelSum }>,
    ): ProjectionsState => ({ ...state, sums: { ...state.sums, [payload.name]: payload.sum } }),
  },
})

export const {
  projectionsRequested,
  projectionsLoaded,
  projectionsFailed,
  workOrdered,
  workDone,
  workFailed,
  summed,
} = projectionsSlice.actions
