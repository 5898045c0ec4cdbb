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

function* loadReport(api: InsightApi, { payload }: ReturnType<typeof reportRequested>) {
  yield* all([call(loadTotals, api, payload), call(loadViews, api, payload), call(loadRanking, api, payload)])
}

function* loadCompanyReport(api: InsightApi, { payload }: ReturnType<typeof companyReportRequested>) {
  yield* all([call(loadTotals, api, payload), call(loadViews, api, payload)])
}

/** The last question is the one whose answer is shown. */
export function* watchInsight(api: InsightApi) {
  yield* takeLatest(reportRequested, loadReport, api)
  yield* takeLatest(companyReportRequested, loadCompanyReport, api)
}
