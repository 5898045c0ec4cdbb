import { call, delay, put, takeEvery } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { latestUntil } from '../../lib/latest-until.ts'
import { load } from '../../lib/load.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
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
  dialogClosed,
  type DefinitionChange,
  type DefinitionsState,
} from './slice.ts'

/** Milliseconds between two looks while a definition is being counted by. */
const pause = 1_000

/** Looks until all has been counted. */
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
function* change(api: DefinitionsApi, wanted: DefinitionChange, tell: Tell) {
  try {
    const text = yield* call(send, api, wanted)
    yield* tell(dialogClosed())
    yield* put(changed(wanted))
    yield* put(toastShown({ text, tone: 'success' }))
    yield* put(definitionsWatched())
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* tell(changeFailed(problem))
    if (problem.kind === 'conflict') yield* put(definitionsWatched())
  }
}

/** Of one form only the first request counts; the last question is the one whose answer is shown, as long as the page is. */
export function* watchDefinitions(api: DefinitionsApi) {
  yield* latestUntil(definitionsWatched, [definitionsLeft], () => follow(api))
  yield* latestUntil(comparisonRequested, [definitionsLeft], (question) => compare(api, question))
  yield* takeEvery(
    changeRequested,
    oncePerOpenForm(
      ({ definitions }: { readonly definitions: DefinitionsState }) => definitions.change,
      (wanted: DefinitionChange, tell) => change(api, wanted, tell),
    ),
  )
}
