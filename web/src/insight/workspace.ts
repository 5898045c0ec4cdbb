import { useSelector } from 'react-redux'
import { all, call } from 'typed-redux-saga'
import type { StoreExtension } from '../app/store.ts'
import { createInsightApi } from './api.ts'
import { createDefinitionsApi } from './definitions/api.ts'
import { watchDefinitions } from './definitions/saga.ts'
import { definitionsSlice, type DefinitionsState } from './definitions/slice.ts'
import { createMonitoringApi } from './monitoring/api.ts'
import { watchMonitoring } from './monitoring/saga.ts'
import { monitoringSlice, type MonitoringState } from './monitoring/slice.ts'
import { watchInsight } from './saga.ts'
import { insightSlice, type InsightState } from './slice.ts'

/** Reports: loaded with the first page that shows one. */
export const insightWorkspace: StoreExtension = {
  reducers: {
    insight: insightSlice.reducer,
    definitions: definitionsSlice.reducer,
    monitoring: monitoringSlice.reducer,
  },
  *saga({ client }) {
    yield* all([
      call(watchInsight, createInsightApi(client)),
      call(watchDefinitions, createDefinitionsApi(client)),
      call(watchMonitoring, createMonitoringApi(client)),
    ])
  },
}

/** `useSelector` for pages that have that part. */
export const useInsightSelector = useSelector.withTypes<{
  readonly insight: InsightState
  readonly definitions: DefinitionsState
  readonly monitoring: MonitoringState
}>()
