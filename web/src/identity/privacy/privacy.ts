import { createSlice } from '@reduxjs/toolkit'
import type {
  ErasureForm,
  ErasureQuestions,
} from '@schaufenster/command-service/identity/erasure-contract.ts'
import { useSelector } from 'react-redux'
import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import type { Effects, StoreExtension } from '../../app/store.ts'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { load } from '../../lib/load.ts'
import { idle, loading, type Loadable } from '../../lib/loadable.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem, type Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toastShown } from '../../lib/toasts.ts'
import { paths } from '../../paths.ts'
import { proven, type WithShown } from '../passkeys/step-up.ts'

/** What somebody wants who wants their account to end. */
type ErasureWish = WithShown<ErasureForm>

/** A company that nobody else owns. */
export type SoleCompany = ErasureQuestions['data']['companies'][number]

/** What somebody does about their own data. */
export interface PrivacyState {
  readonly copy: FormState
  /** What has to be decided before the account can go; asked for when somebody wants it to. */
  readonly questions: Loadable<readonly SoleCompany[]>
  readonly erasure: FormState
}

type WithPayload<Payload> = { payload: Payload }

const initialState: PrivacyState = { copy: quiet, questions: idle, erasure: quiet }

const readQuestions = reading<readonly SoleCompany[]>()('questions')

const privacySlice = createSlice({
  name: 'privacy',
  initialState: (): PrivacyState => initialState,
  reducers: {
    copyRequested: (state: PrivacyState): PrivacyState => ({ ...state, copy: sending(state.copy) }),
    copySaved: (state: PrivacyState): PrivacyState => ({ ...state, copy: quiet }),
    copyFailed: (state: PrivacyState, { payload }: WithPayload<Problem>): PrivacyState => ({
      ...state,
      copy: refused(payload),
    }),
    erasureBegun: (state: PrivacyState): PrivacyState => ({
      ...state,
      erasure: quiet,
      questions: loading(state.questions),
    }),
    questionsLoaded: readQuestions.loaded,
    questionsFailed: readQuestions.failed,
    erasureRequested: (state: PrivacyState, _action: WithPayload<ErasureWish>): PrivacyState => ({
      ...state,
      erasure: sending(state.erasure),
    }),
    erasureFailed: (state: PrivacyState, { payload }: WithPayload<Problem>): PrivacyState => ({
      ...state,
      erasure: refused(payload),
    }),
  },
})

const { copySaved, copyFailed, questionsLoaded, questionsFailed, erasureFailed } = privacySlice.actions
export const { copyRequested, erasureBegun, erasureRequested } = privacySlice.actions

/** As it is known, before the extension is there, too. */
export const usePrivacy = (): PrivacyState =>
  useSelector(({ privacy: state }: { readonly privacy?: PrivacyState }) => state) ?? initialState

function* saveCopy({ client }: Effects) {
  try {
    saveFile(yield* call(client.file, '/api/me/export'), 'meine-daten.html')
    yield* put(copySaved())
    yield* put(toastShown({ text: 'Ihre Daten sind heruntergeladen.', tone: 'success' }))
  } catch (thrown) {
    yield* put(copyFailed(toProblem(thrown)))
  }
}

/** Nothing of the person may stay in this window either: the next page is a new one. */
function* erase({ client, tokens }: Effects, form: ErasureWish, tell: Tell) {
  try {
    const sent = yield* call(() => proven(client, form))
    yield* call(() => client.command('POST', '/api/me/erasure', sent))
    tokens.clear()
    location.assign(paths.success.href('geloescht'))
  } catch (thrown) {
    yield* tell(erasureFailed(toProblem(thrown)))
  }
}

/** Loaded with the page of the account. */
export const privacy: StoreExtension = {
  reducers: { privacy: privacySlice.reducer },
  *saga(effects) {
    const ask = async () => (await effects.client.get<ErasureQuestions>('/api/me/erasure')).data.companies
    yield* takeLeading(copyRequested, saveCopy, effects)
    yield* takeLatest(erasureBegun, () => load(ask, questionsLoaded, questionsFailed))
    yield* takeEvery(
      erasureRequested,
      oncePerOpenForm(
        ({ privacy: { erasure } }: { readonly privacy: PrivacyState }) => erasure,
        (form: ErasureWish, tell) => erase(effects, form, tell),
      ),
    )
  },
}
