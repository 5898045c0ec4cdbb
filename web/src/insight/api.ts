import type { Ranking, TotalViews, ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { reportParameters, subjectParameters, type ReportQuery } from './reports/report-query.ts'

/** Reports of views; who may see whose is for the server to say. */
export type InsightApi = ReturnType<typeof createInsightApi>

/** Reports about views (capabilities.md C10). */
export const createInsightApi = (client: ApiClient) => ({
  /** Since views are counted. */
  totals: async (query: ReportQuery) =>
    await client.get<TotalViews>(
      `/api/views/totalViewCounts?${new URLSearchParams(subjectParameters(query)).toString()}`,
    ),
  views: async (query: ReportQuery) => {
    const parameters = reportParameters(query)
    parameters.set('modelType', 'Company')
    parameters.set('limit', '0')
    const { results } = await client.get<ViewsInRange>(`/api/views/date-range?${parameters.toString()}`)
    return results
  },
  ranking: async (query: ReportQuery) =>
    await client.get<Ranking>(`/api/views/ranking?${reportParameters(query).toString()}`),
})
