import { all, call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { latestUntil } from '../../lib/latest-until.ts'
import { load } from '../../lib/load.ts'
import { dataOf } from '../../lib/loadable.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem } from '../../lib/problem.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { InsightState } from '../insight-state.ts'
import type { AuditApi } from './api.ts'
import { continued, withOlder } from './continued.ts'
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
  eventClosed,
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

type Query = ReturnType<typeof auditRequested>['payload']

function* loadPage(api: AuditApi, query: Query) {
  yield* all([call(loadEvents, api, query), call(loadTimeline, api, query), call(loadChain, api, query)])
}

const loadEvents = (api: AuditApi, query: Query) => load(() => api.page(query), pageLoaded, pageFailed)

function* refresh(api: AuditApi) {
  const { query, page } = yield* select(({ audit }: InsightState) => audit)
  // What stands there is the answer to another question.
  if (page.status !== 'ready') {
    yield* call(loadPage, api, query)
    return
  }
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

/** One at a time: the later question is the one that counts. */
function* ask(api: AuditApi, action: ReturnType<typeof auditRequested | typeof auditRefreshed>) {
  if (auditRequested.match(action)) yield* loadPage(api, action.payload)
  else yield* refresh(api)
}

const shownPage = ({ audit }: InsightState) => dataOf(audit.page)

/** Behind what is shown when it comes: that may have grown, or end elsewhere, and then it does not belong there. */
function* loadMore(api: AuditApi) {
  const { query } = yield* select(({ audit }: InsightState) => audit)
  const next = (yield* select(shownPage))?.next
  try {
    const older = yield* call(api.page, query, next)
    const shown = yield* select(shownPage)
    if (shown !== undefined) yield* put(moreLoaded(shown.next === next ? withOlder(shown, older) : shown))
  } catch (thrown) {
    yield* put(moreFailed(toProblem(thrown)))
  }
}

const loadDetail = (api: AuditApi, { payload: id }: ReturnType<typeof eventOpened>) =>
  load(
    () => api.detail(id),
    detailLoaded,
    (problem) => detailFailed({ id, problem }),
  )

/** What took it back is an event like any other: the list is read again and has it on top. */
function* undo(api: AuditApi, id: string, tell: Tell) {
  try {
    yield* call(api.undo, id)
    yield* put(toastShown({ text: 'Zurückgenommen', tone: 'success' }))
    yield* tell(eventClosed())
    yield* put(auditRefreshed())
  } catch (thrown) {
    yield* tell(undoFailed({ id, problem: toProblem(thrown) }))
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

/** Of pages and details the latest question counts; an event is taken back once, and files are saved one at a time. */
export function* watchAudit(api: AuditApi) {
  yield* takeLatest([auditRequested, auditRefreshed], ask, api)
  yield* latestUntil(moreRequested, [auditRequested], () => loadMore(api))
  yield* takeLatest(eventOpened, loadDetail, api)
  yield* takeEvery(
    undoRequested,
    oncePerOpenForm(
      ({ audit }: InsightState) => audit.opened?.undoing,
      (id: string, tell) => undo(api, id, tell),
    ),
  )
  yield* takeLeading(csvRequested, saveCsv, api)
}
