import { call, delay, put, race, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { load } from '../../lib/load.ts'
import { toProblem } from '../../lib/problem.ts'
import type { DefinitionsApi } from './api.ts'
import {
  changed,
  changeFailed,
  changeRequested,
  compared,
  comparisonFailed,
  comparisonRequested,
  definitionsFailed,
  definitionsLeft,
  definitionsLoaded,
  definitionsWatched,
  type DefinitionChange,
} from './slice.ts'

/** Milliseconds between two looks while a definition is being counted by. */
const pause = 1_000

function* follow(api: DefinitionsApi) {
  for (;;) {
    try {
      const definitions = yield* call(api.list)
      yield* put(definitionsLoaded(definitions))
      if (definitions.every(({ progress }) => progress === 1)) return
    } catch (thrown) {
      yield* put(definitionsFailed(toProblem(thrown)))
      return
    }
    yield* delay(pause)
  }
}

/** Looks until all has been counted, or the page is left. */
function* watch(api: DefinitionsApi) {
  yield* race({ following: call(follow, api), left: take(definitionsLeft) })
}

const compare = (api: DefinitionsApi, { payload }: ReturnType<typeof comparisonRequested>) =>
  load(
    () => api.compare(payload.query, payload.selected, payload.other),
    (comparison) => compared(comparison),
    (problem) => comparisonFailed(problem),
  )

/** Answers what to say when it is done. */
const send = async (api: DefinitionsApi, change: DefinitionChange): Promise<string> => {
  switch (change.kind) {
    case 'publish':
      return `Zählweise ${await api.publish(change.rules)} angelegt`
    case 'select':
      await api.select(change.version)
      return `Zählweise ${change.version} gilt`
    case 'discard':
      await api.discard(change.version)
      return `Zählweise ${change.version} verworfen`
  }
}

/** The list is read again after a conflict too: it shows what another administrator did. */
function* change(api: DefinitionsApi, { payload }: ReturnType<typeof changeRequested>) {
  try {
    const text = yield* call(send, api, payload)
    yield* put(changed(payload))
    yield* put(toastShown({ text, tone: 'success' }))
    yield* put(definitionsWatched())
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* put(changeFailed(problem))
    if (problem.kind === 'conflict') yield* put(definitionsWatched())
  }
}

/** One change at a time; the last question is the one whose answer is shown. */
export function* watchDefinitions(api: DefinitionsApi) {
  yield* takeLatest(definitionsWatched, watch, api)
  yield* takeLatest(comparisonRequested, compare, api)
  yield* takeLeading(changeRequested, change, api)
}
