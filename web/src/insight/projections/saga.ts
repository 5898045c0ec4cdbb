import { call, delay, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { counted } from '../../lib/format.ts'
import { load } from '../../lib/load.ts'
import { toProblem } from '../../lib/problem.ts'
import type { ProjectionsApi } from './api.ts'
import {
  projectionsFailed,
  projectionsLeft,
  projectionsLoaded,
  projectionsWatched,
  summed,
  workDone,
  workFailed,
  workOrdered,
  type WorkOrder,
} from './slice.ts'

/** Milliseconds between two looks. */
const pause = 1_500

const loadList = (api: ProjectionsApi) => load(api.list, projectionsLoaded, projectionsFailed)

function* follow(api: ProjectionsApi) {
  for (;;) {
    yield* call(loadList, api)
    yield* delay(pause)
  }
}

/** Looks again and again until the page is left. */
function* watch(api: ProjectionsApi) {
  yield* race({ following: call(follow, api), left: take(projectionsLeft) })
}

function* carryOut(api: ProjectionsApi, { work, name, key }: WorkOrder) {
  switch (work) {
    case 'rebuild':
      yield* call(api.rebuild, name)
      return 'Der Neubau hat begonnen'
    case 'retry': {
      const parked = yield* call(api.retry, name, key)
      return parked === 0
        ? 'Alle Dokumente sind wieder aktuell'
        : `${counted(parked, 'Dokument wartet', 'Dokumente warten')} noch`
    }
    case 'checksum':
      yield* put(summed({ name, sum: yield* call(api.checksum, name) }))
      return undefined
  }
}

function* work(api: ProjectionsApi, { payload: order }: ReturnType<typeof workOrdered>) {
  const { name } = order
  try {
    const done = yield* call(carryOut, api, order)
    if (done !== undefined) yield* put(toastShown({ text: done, tone: 'success' }))
    yield* put(workDone(name))
    yield* call(loadList, api)
  } catch (thrown) {
    yield* put(workFailed({ name, problem: toProblem(thrown) }))
  }
}

/** Models are looked at again and again while the page is open; work on each goes on beside the others. */
export function* watchProjections(api: ProjectionsApi) {
  yield* takeLatest(projectionsWatched, watch, api)
  yield* takeEvery(workOrdered, work, api)
}
