import { all, call, takeLatest } from 'typed-redux-saga'
import { load } from '../lib/load.ts'
import type { InsightApi } from './api.ts'
import type { ReportQuery } from './reports/report-query.ts'
import { answered, companyReportRequested, reportRequested } from './slice.ts'

const loadTotals = (api: InsightApi, query: ReportQuery) =>
  load(
    () => api.totals(query),
    (data) => answered({ part: 'totals', data }),
    (problem) => answered({ part: 'totals', problem }),
  )

const loadViews = (api: InsightApi, query: ReportQuery) =>
  load(
    () => api.views(query),
    (data) => answered({ part: 'views', data }),
    (problem) => answered({ part: 'views', problem }),
  )

const loadRanking = (api: InsightApi, query: ReportQuery) =>
  load(
    () => api.ranking(query),
    (data) => answered({ part: 'ranking', data }),
    (problem) => answered({ part: 'ranking', problem }),
  )

/** An owner's report has no ranking. */
function* loadReport(
  api: InsightApi,
  { type, payload }: ReturnType<typeof reportRequested | typeof companyReportRequested>,
) {
  yield* all([
    call(loadTotals, api, payload),
    call(loadViews, api, payload),
    ...(type === reportRequested.type ? [call(loadRanking, api, payload)] : []),
  ])
}

/** The last question is the one whose answer is shown, whoever asks: both reports stand in the same place. */
export function* watchInsight(api: InsightApi) {
  yield* takeLatest([reportRequested, companyReportRequested], loadReport, api)
}
