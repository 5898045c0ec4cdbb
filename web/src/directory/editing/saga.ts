import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { dataOf } from '../../lib/loadable.ts'
import { load } from '../../lib/load.ts'
import { toProblem, type Problem } from '../../lib/problem.ts'
import type { WorkspaceState } from '../workspace-state.ts'
import type { EditingApi } from './api.ts'
import { masterDataOf, profileForm } from './master-data.ts'
import { pictureFault } from './picture-file.ts'
import {
  companiesFailed,
  companiesLoaded,
  companiesRequested,
  draftFailed,
  draftLoaded,
  draftRequested,
  pictureChosen,
  pictureFailed,
  pictureUploaded,
  postcodeEntered,
  registrationFailed,
  registrationSubmitted,
  registrationSucceeded,
  saved,
  saveFailed,
  saveRequested,
  submissionFailed,
  submissionRequested,
  submitted,
  townsFound,
} from './slice.ts'

const loadCompanies = (api: EditingApi, { payload: userId }: ReturnType<typeof companiesRequested>) =>
  load(() => api.companiesOf(userId), companiesLoaded, companiesFailed)

const loadDraft = (api: EditingApi, { payload: id }: ReturnType<typeof draftRequested>) =>
  load(() => api.draft(id), draftLoaded, draftFailed)

function* register(api: EditingApi, { payload: { form, key } }: ReturnType<typeof registrationSubmitted>) {
  try {
    const { id } = yield* call(api.register, form, key)
    yield* put(toastShown({ text: 'Ihr Unternehmen ist eingetragen', tone: 'success' }))
    yield* put(registrationSucceeded(id))
  } catch (thrown) {
    yield* put(registrationFailed(toProblem(thrown)))
  }
}

/** After a conflict the newest draft lies under the edits: saving once more then names its version. */
function* save(api: EditingApi) {
  const { draft: loadable, edits } = yield* select(({ editing }: WorkspaceState) => editing)
  const draft = dataOf(loadable)
  if (draft === undefined) return
  const form = profileForm(masterDataOf(draft), edits)
  try {
    yield* call(api.save, draft.id, { ...form, expectedVersion: draft.version })
    yield* put(saved({ draft: yield* call(api.draft, draft.id), sent: edits }))
    yield* put(toastShown({ text: 'Gespeichert', tone: 'success' }))
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* put(saveFailed(problem))
    if (problem.kind === 'conflict') yield* loadDraft(api, draftRequested(draft.id))
  }
}

function* submit(api: EditingApi) {
  const draft = yield* select(({ editing }: WorkspaceState) => dataOf(editing.draft))
  if (draft === undefined) return
  try {
    yield* call(api.submit, draft.id)
    yield* put(submitted(yield* call(api.draft, draft.id)))
    yield* put(toastShown({ text: 'Zur Prüfung eingereicht', tone: 'success' }))
  } catch (thrown) {
    yield* put(submissionFailed(toProblem(thrown)))
  }
}

/** What can't be known now is no hindrance: the form works without. */
function* findTowns(api: EditingApi, { payload: plz }: ReturnType<typeof postcodeEntered>) {
  const known = yield* select(({ editing }: WorkspaceState) => editing.towns[plz])
  if (known !== undefined) return
  try {
    yield* put(townsFound({ plz, towns: yield* call(api.towns, plz) }))
  } catch (thrown) {
    if (toProblem(thrown).kind === 'notFound') yield* put(townsFound({ plz, towns: [] }))
  }
}

function* upload(api: EditingApi, { payload: { slot, file } }: ReturnType<typeof pictureChosen>) {
  const failed = (problem: Problem) => pictureFailed({ slot, problem })
  const fault = pictureFault(file)
  if (fault !== undefined) yield* put(failed(fault))
  else
    yield* load(
      () => api.upload(file),
      (url) => pictureUploaded({ slot, url }),
      failed,
    )
}

/** Of lists and drafts the latest question counts; a form that is being sent can't be sent again. */
export function* watchEditing(api: EditingApi) {
  yield* takeLatest(companiesRequested, loadCompanies, api)
  yield* takeLatest(draftRequested, loadDraft, api)
  yield* takeLeading(registrationSubmitted, register, api)
  yield* takeLeading(saveRequested, save, api)
  yield* takeLeading(submissionRequested, submit, api)
  yield* takeEvery(postcodeEntered, findTowns, api)
  yield* takeEvery(pictureChosen, upload, api)
}
