import { call, put, takeLatest, takeLeading } from 'typed-redux-saga'
import { germanDate } from '../../lib/format.ts'
import { load } from '../../lib/load.ts'
import { toProblem } from '../../lib/problem.ts'
import { saveFile } from '../../lib/save-file.ts'
import { csvOf } from '../reports/csv.ts'
import type { MonitoredCompany, MonitoringApi } from './api.ts'
import { pageSize, type MonitoringQuery } from './monitoring-query.ts'
import {
  monitoringFailed,
  monitoringLoaded,
  monitoringRequested,
  tableFailed,
  tableRequested,
  tableSaved,
} from './slice.ts'

/** Entries that one call lists, and where a file ends. */
const [listed, mostRows] = [1000, 100_000]

const loadPage = (api: MonitoringApi, { payload }: ReturnType<typeof monitoringRequested>) =>
  load(() => api.companies(payload, pageSize), monitoringLoaded, monitoringFailed)

/** All that is asked for, each once: what comes meanwhile moves the pages. */
function* collect(api: MonitoringApi, query: MonitoringQuery) {
  const found = new Map<string, MonitoredCompany>()
  for (let page = 1, pages = 1; page <= pages && found.size < mostRows; page += 1) {
    const answer = yield* call(api.companies, { ...query, page }, listed)
    pages = answer.totalPages
    for (const company of answer.companies) found.set(company.id, company)
  }
  return [...found.values()]
}

function* saveTable(api: MonitoringApi, { payload }: ReturnType<typeof tableRequested>) {
  const { query, stages } = payload
  try {
    const companies = yield* call(collect, api, query)
    const heads = ['Unternehmen', 'Branche', 'Ort', 'Status', 'Eingetragen']
    const rows = companies.map(({ name, industry, city, status, createdAt }) => [
      name,
      industry.map((each) => each.name).join(', '),
      city ?? '',
      stages.find(({ value }) => value === status)?.label ?? status,
      germanDate(createdAt),
    ])
    const file = new Blob([csvOf(heads, rows)], { type: 'text/csv;charset=utf-8' })
    yield* call(saveFile, file, `unternehmen-${query.start}-${query.end}.csv`)
    yield* put(tableSaved())
  } catch (thrown) {
    yield* put(tableFailed(toProblem(thrown)))
  }
}

/** The last question is the one whose answer is shown; one file at a time. */
export function* watchMonitoring(api: MonitoringApi) {
  yield* takeLatest(monitoringRequested, loadPage, api)
  yield* takeLeading(tableRequested, saveTable, api)
}
