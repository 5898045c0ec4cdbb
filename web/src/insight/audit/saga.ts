import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { dataOf } from '../../lib/loadable.ts'
import { load } from '../../lib/load.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toProblem } from '../../lib/problem.ts'
import type { AuditApi } from './api.ts'
import {
  auditRefreshed,
  auditRequested,
  chainFailed,
  chainLoaded,
  csvFailed,
  csvRequested,
  csvSaved,
  detailFailed,
  detailLoaded,
  eventOpened,
  moreFailed,
  moreLoaded,
  moreRequested,
  pageFailed,
  pageLoaded,
  timelineFailed,
  timelineLoaded,
  undoFailed,
  undoRequested,
} from './slice.ts'
import { continued, withOlder } from './continued.ts'
import type { InsightState } from '../insight-state.ts'

function* loadPage(api: AuditApi, { payload: query }: ReturnType<typeof auditRequested>) {
  yield* all([call(loadEvents, api, query), call(loadTimeline, api, query), call(loadChain, api, query)])
}

type Query = ReturnType<typeof auditRequested>['payload']

const loadEvents = (api: AuditApi, query: Query) => load(() => api.page(query), pageLoaded, pageFailed)

function* refresh(api: AuditApi) {
  const query = yield* select(({ audit }: InsightState) => audit.query)
  try {
    const newest = yield* call(api.page, query)
    const shown = yield* select(({ audit }: InsightState) => dataOf(audit.page))
    yield* put(pageLoaded(continued(newest, shown)))
    yield* all([call(loadTimeline, api, query), call(loadChain, api, query)])
  } catch (thrown) {
    yield* put(pageFailed(toProblem(thrown)))
  }
}

function* loadTimeline(api: AuditApi, { object, asOf, against }: Query) {
  if (object === undefined) return
  const from = asOf ?? against
  try {
    const asked = yield* call(api.timeline, object, asOf)
    const difference =
      from === undefined
        ? undefined
        : yield* call(api.difference, object, from, asOf === undefined ? undefined : against)
    yield* put(timelineLoaded({ asked, ...(difference && { difference }) }))
  } catch (thrown) {
    yield* put(timelineFailed(toProblem(thrown)))
  }
}

function* loadChain(api: AuditApi, { correlation }: Query) {
  if (correlation !== undefined) yield* load(() => api.chain(correlation), chainLoaded, chainFailed)
}

function* loadMore(api: AuditApi) {
  const { query, page } = yield* select(({ audit }: InsightState) => audit)
  const shown = dataOf(page)
  if (shown === undefined) return
  yield* load(
    () => api.page(query, shown.next),
    (older) => moreLoaded(withOlder(shown, older)),
    moreFailed,
  )
}

const loadDetail = (api: AuditApi, { payload: id }: ReturnType<typeof eventOpened>) =>
  load(
    () => api.detail(id),
    detailLoaded,
    (problem) => detailFailed({ id, problem }),
  )

/** What took it back is an event like any other: the list is read again and has it on top. */
function* undo(api: AuditApi, { payload: id }: ReturnType<typeof undoRequested>) {
  try {
    yield* call(api.undo, id)
    yield* put(toastShown({ text: 'Zurückgenommen', tone: 'success' }))
    yield* put(auditRequested(yield* select(({ audit }: InsightState) => audit.query)))
  } catch (thrown) {
    yield* put(undoFailed({ id, problem: toProblem(thrown) }))
  }
}

function* saveCsv(api: AuditApi) {
  try {
    const query = yield* select(({ audit }: InsightState) => audit.query)
    yield* call(saveFile, yield* call(api.csv, query), 'protokoll.csv')
    yield* put(csvSaved())
  } catch (thrown) {
    yield* put(csvFailed(toProblem(thrown)))
  }
}

/** Of pages and details the latest question counts; taking back and saving happen one at a time. */
export function* watchAudit(api: AuditApi) {
  yield* takeLatest(auditRequested, loadPage, api)
  yield* takeLatest(auditRefreshed, refresh, api)
  yield* takeLeading(moreRequested, loadMore, api)
  yield* takeLatest(eventOpened, loadDetail, api)
  yield* takeLeading(undoRequested, undo, api)
  yield* takeLeading(csvRequested, saveCsv, api)
}
