import { call, put, select, takeEvery } from 'typed-redux-saga'
import { latestUntil } from '../../lib/latest-until.ts'
import { load } from '../../lib/load.ts'
import { dataOf } from '../../lib/loadable.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import { draftRequested } from '../editing/slice.ts'
import type { DirectoryState } from '../store-state.ts'
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
  type Restoration,
} from './slice.ts'

const loadChanges = (api: VersionsApi, { payload: id }: ReturnType<typeof versionsOpened>) =>
  load(() => api.changes(id), changesLoaded, changesFailed)

const compare = (api: VersionsApi, { payload }: ReturnType<typeof versionChosen>) =>
  load(() => api.difference(payload.id, payload.newest, payload.version), differenceLoaded, differenceFailed)

/** Going back is a change like any other: it can be taken back the same way. */
function* restore(api: VersionsApi, { id, version, seen }: Restoration, tell: Tell) {
  try {
    const { data, message } = yield* call(api.restore, id, version, seen)
    yield* tell(versionsClosed())
    yield* call(readAgain, id)
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
    const isAwaited = yield* tell(restorationFailed(problem))
    const isOpen = yield* select(({ versions }: DirectoryState) => versions.id === id)
    // What is taken back by its toast has no panel that could tell it.
    if (!isAwaited || !isOpen)
      yield* put(toastShown({ text: problem.message, tone: 'error', source: 'notification' }))
    if (problem.kind === 'conflict') yield* call(readAgain, id)
  }
}

/** The company, if its page is still shown; its address may have another name for it. */
function* readAgain(company: string) {
  const { id, draft } = yield* select(({ editing }: DirectoryState) => editing)
  if (id !== undefined && dataOf(draft)?.id === company) yield* put(draftRequested(id))
}

/** Of lists and comparisons the latest question counts, as long as its panel is open; of restorations the first. */
export function* watchVersions(api: VersionsApi) {
  yield* latestUntil(versionsOpened, [versionsClosed], (question) => loadChanges(api, question))
  yield* latestUntil(versionChosen, [versionsOpened, versionsClosed], (question) => compare(api, question))
  yield* takeEvery(
    restorationRequested,
    oncePerOpenForm(
      ({ versions }: DirectoryState) => versions.restoration,
      (wanted: Restoration, tell) => restore(api, wanted, tell),
    ),
  )
}
