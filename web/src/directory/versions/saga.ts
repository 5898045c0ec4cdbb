import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { load } from '../../lib/load.ts'
import { toProblem } from '../../lib/problem.ts'
import { draftRequested } from '../editing/slice.ts'
import type { WorkspaceState } from '../workspace-state.ts'
import type { VersionsApi } from './api.ts'
import {
  changesFailed,
  changesLoaded,
  differenceFailed,
  differenceLoaded,
  restorationFailed,
  restorationRequested,
  versionChosen,
  versionsClosed,
  versionsOpened,
} from './slice.ts'

const loadChanges = (api: VersionsApi, { payload: id }: ReturnType<typeof versionsOpened>) =>
  load(() => api.changes(id), changesLoaded, changesFailed)

const compare = (api: VersionsApi, { payload }: ReturnType<typeof versionChosen>) =>
  load(() => api.difference(payload.id, payload.newest, payload.version), differenceLoaded, differenceFailed)

/** Going back is a change like any other: it can be taken back the same way. */
function* restore(api: VersionsApi, { payload }: ReturnType<typeof restorationRequested>) {
  const { id, version, seen } = payload
  try {
    const { data, message } = yield* call(api.restore, id, version, seen)
    yield* put(versionsClosed())
    yield* put(draftRequested(id))
    yield* put(
      toastShown({
        text: ['Frühere Fassung wiederhergestellt', message].filter(Boolean).join('. '),
        tone: 'success',
        source: 'notification',
        undo: restorationRequested({ id, version: seen, seen: data.version }),
      }),
    )
  } catch (thrown) {
    const problem = toProblem(thrown)
    const isOpen = yield* select(({ versions }: WorkspaceState) => versions.id !== undefined)
    yield* put(restorationFailed(problem))
    // What is taken back by its toast has no panel that could tell it.
    if (!isOpen) yield* put(toastShown({ text: problem.message, tone: 'error', source: 'notification' }))
    if (problem.kind === 'conflict') yield* put(draftRequested(id))
  }
}

/** Of lists and comparisons the latest question counts; one restoration at a time. */
export function* watchVersions(api: VersionsApi) {
  yield* takeLatest(versionsOpened, loadChanges, api)
  yield* takeLatest(versionChosen, compare, api)
  yield* takeLeading(restorationRequested, restore, api)
}
