import { createSlice } from '@reduxjs/toolkit'
import type { CompanyForm } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft, CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { dataOf, failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import { masterDataOf, realEdits, type Edits, type MasterDataField } from './master-data.ts'

export const pictureSlots = ['logo', 'banner'] as const
/** Where a picture stands on the company's page. */
export type PictureSlot = (typeof pictureSlots)[number]

/** An owner's companies, and the one whose form is open. */
export interface EditingState {
  /** Of the user whose list was asked for last. */
  readonly companies: Loadable<readonly CompanyRow[]>
  readonly registration: FormState
  /** The company that was registered just now. */
  readonly registered: string | undefined
  /** The company that is edited, as its address names it. */
  readonly id: string | undefined
  readonly draft: Loadable<CompanyDraft>
  /** Typed and not saved: lies over the draft, also over a newer one. */
  readonly edits: Edits
  readonly saving: FormState
  readonly submission: FormState
  readonly uploads: Readonly<Record<PictureSlot, FormState>>
  /** By postcode, as far as somebody has asked; no towns: there is no such postcode. */
  readonly towns: Readonly<Record<string, readonly string[]>>
}

const untouched = {
  edits: {},
  saving: quiet,
  submission: quiet,
  uploads: { logo: quiet, banner: quiet },
} as const

const initialState: EditingState = {
  companies: idle,
  registration: quiet,
  registered: undefined,
  id: undefined,
  draft: idle,
  towns: {},
  ...untouched,
}

type WithPayload<Payload> = { payload: Payload }

const withUpload = (state: EditingState, slot: PictureSlot, upload: FormState): EditingState => ({
  ...state,
  uploads: { ...state.uploads, [slot]: upload },
})

const answered = (upload: FormState): FormState => (upload.status === 'failed' ? quiet : upload)

const edited = (state: EditingState, edits: Edits): EditingState => {
  const draft = dataOf(state.draft)
  const all = { ...state.edits, ...edits }
  return {
    ...state,
    edits: draft === undefined ? all : realEdits(masterDataOf(draft), all),
    saving: isAnswered(state.saving) ? quiet : state.saving,
  }
}

/** A refusal is answered by typing on; a conflict waits until it is saved over or dropped. */
const isAnswered = (saving: FormState): boolean =>
  saving.status === 'failed' && saving.problem.kind !== 'conflict'

const readCompanies = reading<readonly CompanyRow[]>()('companies')

export const editingSlice = createSlice({
  name: 'editing',
  initialState: (): EditingState => initialState,
  reducers: {
    companiesRequested: (state: EditingState, _action: WithPayload<string>): EditingState =>
      readCompanies.requested(state),
    companiesLoaded: readCompanies.loaded,
    companiesFailed: readCompanies.failed,
    /** Whoever comes back begins anew, and isn't led to what came of the form before. */
    registrationLeft: (state: EditingState): EditingState => ({
      ...state,
      registration: quiet,
      registered: undefined,
    }),
    registrationSubmitted: (
      state: EditingState,
      _action: WithPayload<{ form: CompanyForm; key: string }>,
    ): EditingState => ({ ...state, registration: sending(state.registration) }),
    registrationFailed: (state: EditingState, { payload }: WithPayload<Problem>): EditingState => ({
      ...state,
      registration: refused(payload),
    }),
    registrationSucceeded: (state: EditingState, { payload }: WithPayload<string>): EditingState => ({
      ...state,
      registration: quiet,
      registered: payload,
    }),
    /** Another company begins anew; the same one keeps what was typed. */
    draftRequested: (state: EditingState, { payload: id }: WithPayload<string>): EditingState =>
      id === state.id
        ? { ...state, draft: loading(state.draft) }
        : { ...state, ...untouched, id, draft: loading() },
    draftLoaded: (state: EditingState, { payload }: WithPayload<CompanyDraft>): EditingState => ({
      ...state,
      draft: ready(payload),
      edits: realEdits(masterDataOf(payload), state.edits),
    }),
    draftFailed: (state: EditingState, { payload }: WithPayload<Problem>): EditingState => ({
      ...state,
      draft: failed(payload, state.draft),
    }),
    fieldEdited: (
      state: EditingState,
      { payload: { field, value } }: WithPayload<{ field: MasterDataField; value: string }>,
    ): EditingState => edited(state, { [field]: value }),
    editsDropped: (state: EditingState): EditingState => ({ ...state, ...untouched }),
    saveRequested: (state: EditingState): EditingState => ({ ...state, saving: sending(state.saving) }),
    /** What was typed while it was sent stays. */
    saved: (
      state: EditingState,
      { payload }: WithPayload<{ draft: CompanyDraft; sent: Edits }>,
    ): EditingState => {
      const later = realEdits({ ...masterDataOf(payload.draft), ...payload.sent }, state.edits)
      return {
        ...state,
        draft: ready(payload.draft),
        edits: realEdits(masterDataOf(payload.draft), later),
        saving: quiet,
      }
    },
    saveFailed: (state: EditingState, { payload }: WithPayload<Problem>): EditingState => ({
      ...state,
      saving: refused(payload),
    }),
    submissionRequested: (state: EditingState): EditingState => ({
      ...state,
      submission: sending(state.submission),
    }),
    submitted: (state: EditingState, { payload }: WithPayload<CompanyDraft>): EditingState => ({
      ...state,
      draft: ready(payload),
      submission: quiet,
    }),
    submissionFailed: (state: EditingState, { payload }: WithPayload<Problem>): EditingState => ({
      ...state,
      submission: refused(payload),
    }),
    postcodeEntered: (state: EditingState, _action: WithPayload<string>): EditingState => state,
    townsFound: (
      state: EditingState,
      { payload: { plz, towns } }: WithPayload<{ plz: string; towns: readonly string[] }>,
    ): EditingState => ({ ...state, towns: { ...state.towns, [plz]: towns } }),
    /** What was wrong with a picture tried before, also for the other place, has been read. */
    pictureChosen: (
      state: EditingState,
      { payload: { slot } }: WithPayload<{ slot: PictureSlot; file: File }>,
    ): EditingState => ({
      ...state,
      uploads: {
        logo: answered(state.uploads.logo),
        banner: answered(state.uploads.banner),
        [slot]: sending(state.uploads[slot]),
      },
    }),
    pictureUploaded: (
      state: EditingState,
      { payload: { slot, url } }: WithPayload<{ slot: PictureSlot; url: string }>,
    ): EditingState => edited(withUpload(state, slot, quiet), { [slot]: url }),
    pictureFailed: (
      state: EditingState,
      { payload: { slot, problem } }: WithPayload<{ slot: PictureSlot; problem: Problem }>,
    ): EditingState => withUpload(state, slot, refused(problem)),
  },
})

export const {
  companiesRequested,
  companiesLoaded,
  companiesFailed,
  registrationLeft,
  registrationSubmitted,
  registrationFailed,
  registrationSucceeded,
  draftRequested,
  draftLoaded,
  draftFailed,
  fieldEdited,
  editsDropped,
  saveRequested,
  saved,
  saveFailed,
  submissionRequested,
  submitted,
  submissionFailed,
  postcodeEntered,
  townsFound,
  pictureChosen,
  pictureUploaded,
  pictureFailed,
} = editingSlice.actions
