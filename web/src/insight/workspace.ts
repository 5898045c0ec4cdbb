import { useSelector } from 'react-redux'
import type { StoreExtension } from '../app/store.ts'
import { createInsightApi } from './api.ts'
import { watchInsight } from './saga.ts'
import { insightSlice, type InsightState } from './slice.ts'

/** Reports: loaded with the first page that shows one. */
export const insightWorkspace: StoreExtension = {
  reducers: { insight: insightSlice.reducer },
  *saga({ client }) {
    yield* watchInsight(createInsightApi(client))
  },
}

/** `useSelector` for pages that have that part. */
export const useInsightSelector = useSelector.withTypes<{ readonly insight: InsightState }>()
