import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import { latestUntil } from '../../lib/latest-until.ts'
import { load } from '../../lib/load.ts'
import { dataOf } from '../../lib/loadable.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { own } from '../../lib/own.ts'
import { toProblem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import type { DirectoryState } from '../store-state.ts'
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

type Registration = ReturnType<typeof registrationSubmitted>['payload']

function* register(api: EditingApi, { form, key }: Registration, tell: Tell) {
  try {
    const { id } = yield* call(api.register, form, key)
    yield* put(toastShown({ text: 'Ihr Unternehmen ist eingetragen', tone: 'success' }))
    yield* tell(registrationSucceeded(id))
  } catch (thrown) {
    yield* tell(registrationFailed(toProblem(thrown)))
  }
}

/** After a conflict the newest draft lies under the edits: saving once more then names its version. */
function* save(api: EditingApi, tell: Tell) {
  const { id, draft: loadable, edits } = yield* select(({ editing }: DirectoryState) => editing)
  const draft = dataOf(loadable)
  if (id === undefined || draft === undefined) return
  const form = profileForm(masterDataOf(draft), edits)
  try {
    yield* call(api.save, draft.id, { ...form, expectedVersion: draft.version })
    yield* tell(saved({ draft: yield* call(api.draft, draft.id), sent: edits }))
    yield* put(toastShown({ text: 'Gespeichert', tone: 'success' }))
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* tell(saveFailed(problem))
    if (problem.kind === 'conflict') yield* tell(draftRequested(id))
  }
}

function* submit(api: EditingApi, tell: Tell) {
  const draft = yield* select(({ editing }: DirectoryState) => dataOf(editing.draft))
  if (draft === undefined) return
  try {
    yield* call(api.submit, draft.id)
    yield* tell(submitted(yield* call(api.draft, draft.id)))
    yield* put(toastShown({ text: 'Zur Prüfung eingereicht', tone: 'success' }))
  } catch (thrown) {
    yield* tell(submissionFailed(toProblem(thrown)))
  }
}

/** What can't be known now is no hindrance: the form works without. */
function* findTowns(api: EditingApi, { payload: plz }: ReturnType<typeof postcodeEntered>) {
  const known = yield* select(({ editing }: DirectoryState) => own(editing.towns, plz))
  if (known !== undefined) return
  try {
    yield* put(townsFound({ plz, towns: yield* call(api.towns, plz) }))
  } catch (thrown) {
    if (toProblem(thrown).kind === 'notFound') yield* put(townsFound({ plz, towns: [] }))
  }
}

type Picture = ReturnType<typeof pictureChosen>['payload']

function* upload(api: EditingApi, { slot, file }: Picture, tell: Tell) {
  const fault = pictureFault(file)
  if (fault !== undefined) {
    yield* tell(pictureFailed({ slot, problem: fault }))
    return
  }
  try {
    yield* tell(pictureUploaded({ slot, url: yield* call(api.upload, file) }))
  } catch (thrown) {
    yield* tell(pictureFailed({ slot, problem: toProblem(thrown) }))
  }
}

/** Saving and handing in are about the company that is shown when they are asked for, and are told while it is. */
const ofCompany = (carryOut: (tell: Tell) => Generator) =>
  oncePerOpenForm(
    ({ editing }: DirectoryState) => editing.id,
    (_nothing: undefined, tell) => carryOut(tell),
  )

/** Of lists and drafts the latest question counts, and a draft that was read before it was saved doesn't; a form that is being sent can't be sent again. */
export function* watchEditing(api: EditingApi) {
  yield* takeLatest(companiesRequested, loadCompanies, api)
  yield* latestUntil(draftRequested, [saved, submitted], (question) => loadDraft(api, question))
  yield* takeEvery(
    registrationSubmitted,
    oncePerOpenForm(
      ({ editing }: DirectoryState) => editing.registration,
      (registration: Registration, tell) => register(api, registration, tell),
    ),
  )
  yield* takeEvery(
    saveRequested,
    ofCompany((tell) => save(api, tell)),
  )
  yield* takeEvery(
    submissionRequested,
    ofCompany((tell) => submit(api, tell)),
  )
  yield* takeEvery(postcodeEntered, findTowns, api)
  yield* takeEvery(
    pictureChosen,
    oncePerOpenForm(
      ({ editing }: DirectoryState, { slot }: Picture) => editing.uploads[slot],
      (picture, tell) => upload(api, picture, tell),
    ),
  )
}
