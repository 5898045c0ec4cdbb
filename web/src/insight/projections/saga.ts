import { call, put, takeEvery, takeLatest } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { counted } from '../../lib/format.ts'
import { load } from '../../lib/load.ts'
import { toProblem } from '../../lib/problem.ts'
import type { ProjectionsApi } from './api.ts'
import {
  projectionsFailed,
  projectionsLoaded,
  projectionsRequested,
  summed,
  workDone,
  workFailed,
  workOrdered,
  type WorkOrder,
} from './slice.ts'

const loadList = (api: ProjectionsApi) => load(api.list, projectionsLoaded, projectionsFailed)

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
    yield* put(projectionsRequested())
  } catch (thrown) {
    yield* put(workFailed({ name, problem: toProblem(thrown) }))
  }
}

/** The latest look counts; work on each model goes on beside the others. */
export function* watchProjections(api: ProjectionsApi) {
  yield* takeLatest(projectionsRequested, loadList, api)
  yield* takeEvery(workOrdered, work, api)
}
