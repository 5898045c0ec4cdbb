import { all, call, put, takeLatest } from 'typed-redux-saga'
import { toProblem } from '../lib/problem.ts'
import type { InsightApi } from './api.ts'
import type { ReportQuery } from './reports/report-query.ts'
import { answered, companiesRequested, companyReportRequested, reportRequested } from './slice.ts'

function* loadTotals(api: InsightApi, query: ReportQuery) {
  try {
    yield* put(answered({ part: 'totals', data: yield* call(api.totals, query) }))
  } catch (thrown) {
    yield* put(answered({ part: 'totals', problem: toProblem(thrown) }))
  }
}

function* loadViews(api: InsightApi, query: ReportQuery) {
  try {
    yield* put(answered({ part: 'views', data: yield* call(api.views, query) }))
  } catch (thrown) {
    yield* put(answered({ part: 'views', problem: toProblem(thrown) }))
  }
}

function* loadRanking(api: InsightApi, query: ReportQuery) {
  try {
    yield* put(answered({ part: 'ranking', data: yield* call(api.ranking, query) }))
  } catch (thrown) {
    yield* put(answered({ part: 'ranking', problem: toProblem(thrown) }))
  }
}

function* loadReport(api: InsightApi, { payload }: ReturnType<typeof reportRequested>) {
  yield* all([call(loadTotals, api, payload), call(loadViews, api, payload), call(loadRanking, api, payload)])
}

function* loadCompanyReport(api: InsightApi, { payload }: ReturnType<typeof companyReportRequested>) {
  yield* all([call(loadTotals, api, payload), call(loadViews, api, payload)])
}

function* loadCompanies(api: InsightApi, { payload }: ReturnType<typeof companiesRequested>) {
  const { start, end } = payload
  try {
    yield* put(answered({ part: 'companies', data: yield* call(api.companies, start, end) }))
  } catch (thrown) {
    yield* put(answered({ part: 'companies', problem: toProblem(thrown) }))
  }
}

/** The last question is the one whose answer is shown. */
export function* watchInsight(api: InsightApi) {
  yield* takeLatest(reportRequested, loadReport, api)
  yield* takeLatest(companyReportRequested, loadCompanyReport, api)
  yield* takeLatest(companiesRequested, loadCompanies, api)
}
