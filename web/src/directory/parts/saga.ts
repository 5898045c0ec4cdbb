import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { call, put, select, takeEvery } from 'typed-redux-saga'
import { dataOf } from '../../lib/loadable.ts'
import { oncePerOpenForm, tellWhile, type Tell } from '../../lib/once-per-form.ts'
import { toProblem, type Problem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import { draftLoaded } from '../editing/slice.ts'
import type { DirectoryState } from '../store-state.ts'
import type { PartsApi } from './api.ts'
import { faultsIn, isOther, partWords, sendPart, type PartEdits } from './parts.ts'
import { partRefused, partSaved, partSaveRequested } from './slice.ts'

const refusalOf = (fields: Problem['fields']): Problem => ({
  kind: 'invalid',
  message: 'Bitte prüfen Sie Ihre Angaben.',
  fields,
})

/** Who changed another part of the entry meanwhile is in nobody's way: then it is saved over the newest. */
function* send(api: PartsApi, draft: CompanyDraft, edits: PartEdits, show: Tell) {
  try {
    yield* call(sendPart, api, draft.id, edits, draft.version)
  } catch (thrown) {
    if (toProblem(thrown).kind !== 'conflict') throw thrown
    const newest = yield* call(api.draft, draft.id)
    yield* show(draftLoaded(newest))
    if (isOther(edits.part, draft, newest)) throw thrown
    yield* call(sendPart, api, draft.id, edits, newest.version)
  }
}

/** The page of the part may have been left meanwhile, and its company with it. */
function* save(api: PartsApi, tell: Tell) {
  const { draft, edits } = yield* select(({ editing, parts }: DirectoryState) => ({
    draft: dataOf(editing.draft),
    edits: parts.edits,
  }))
  if (draft === undefined || edits === undefined) return
  const faults = faultsIn(edits)
  if (Object.keys(faults).length > 0) {
    yield* tell(partRefused(refusalOf(faults)))
    return
  }
  const show = yield* tellWhile(({ editing }: DirectoryState) => editing.id)
  try {
    yield* call(send, api, draft, edits, show)
    yield* show(draftLoaded(yield* call(api.draft, draft.id)))
    yield* tell(partSaved(edits))
    yield* put(toastShown({ text: partWords[edits.part].saved, tone: 'success' }))
  } catch (thrown) {
    yield* tell(partRefused(toProblem(thrown)))
  }
}

/** What is being sent can't be sent again. */
export function* watchParts(api: PartsApi) {
  yield* takeEvery(
    partSaveRequested,
    oncePerOpenForm(
      ({ parts }: DirectoryState) => parts.saving,
      (_nothing: undefined, tell) => save(api, tell),
    ),
  )
}
