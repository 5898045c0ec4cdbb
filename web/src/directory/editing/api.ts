import type { UnknownAction } from '@reduxjs/toolkit'
import type { CompanyForm, ProfileForm, Written } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { PostcodeView } from '@schaufenster/query-service/discovery/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { dataOf } from '../../lib/loadable.ts'
import { uploadedPicture } from '../../lib/picture-file.ts'
import { toProblem } from '../../lib/problem.ts'
import { askedAgain, resource, type WithResources } from '../../lib/resource.ts'
import { appStarted } from '../../lib/session-question.ts'
import { privatePaths } from '../../private-paths.ts'
import { draftOf } from './draft-of.ts'
import { isTouchedIn, masterDataOf, profileForm, type Edits } from './master-data.ts'
import type { Spot } from './pin.ts'
import { savedOver, type Saved } from './saved-over.ts'
import { notTakenBack, savedSo } from './taking-back.ts'

const pathOf = (id: string) => `/api/companies/${encodeURIComponent(id)}`

/** The company whose pages are open, by what their address calls it: its id or its slug (D-G3). */
export const companyDraft = resource({
  name: 'companyDraft',
  ask: draftOf,
  key: (address: string) => address,
})

/** The company's name in the address, if its pages are still open. */
const addressOf = (company: string, state: WithResources): string | undefined =>
  dataOf(companyDraft.of(state))?.id === company ? companyDraft.questionOf(state) : undefined

/** Reads the company again, if its pages are still open. */
export const draftReadAgain = (company: string): UnknownAction =>
  askedAgain(companyDraft.name, (state) => {
    const address = addressOf(company, state)
    return address === undefined ? undefined : companyDraft.asked(address)
  })

/** Shows the result of a command on a company, if its pages are still open. */
export const draftShown = (
  _request: unknown,
  draft: CompanyDraft,
  state: WithResources,
): readonly UnknownAction[] => {
  const address = addressOf(draft.id, state)
  return address === undefined ? [] : [companyDraft.told(address, draft)]
}

/** Saves single fields of a company, over the version that the form names. */
export const saveProfile = async (client: ApiClient, id: string, form: ProfileForm): Promise<void> => {
  await client.command('PUT', pathOf(id), form)
}

interface WantedSave {
  readonly draft: CompanyDraft
  readonly edits: Edits
}

/** What takes a save back; undefined: nothing was changed. */
export const undoOf = ({ draft: { id, version }, before }: Saved): UnknownAction | undefined =>
  before < version ? undoSave.requested({ id, before, after: version }) : undefined

/** By the id of the company. After a conflict the newest draft lies under the edits: saving once more then names its version. */
export const saveMasterData = action<WantedSave, Saved>({
  name: 'saveMasterData',
  form: ({ draft }) => draft.id,
  send: (client, { draft, edits }) =>
    savedOver(client, draft, isTouchedIn(draft, edits), ({ version, ...over }) =>
      saveProfile(client, draft.id, {
        ...profileForm(masterDataOf({ version, ...over }), edits),
        expectedVersion: version,
      }),
    ),
  success: (_request, saved) => savedSo('Gespeichert', undoOf(saved)),
  follows: (request, { draft }, state) => draftShown(request, draft, state),
  otherwise: ({ draft }, { kind }) => (kind === 'conflict' ? [draftReadAgain(draft.id)] : []),
})

/** A save that can be taken back, for as long as nothing newer was saved. */
export interface SaveUndoing {
  /** The id of the company. */
  readonly id: string
  readonly before: number
  readonly after: number
}

/** Takes the last save back by saving the previous state again. */
export const undoSave = action<SaveUndoing, CompanyDraft>({
  name: 'undoSave',
  send: async (client, { id, before, after }) => {
    await client.command('POST', `${pathOf(id)}/versions/${before}/restore`, { expectedVersion: after })
    return await draftOf(client, id)
  },
  success: () => 'Zurückgenommen',
  follows: draftShown,
  otherwise: ({ id }, problem) => [
    ...notTakenBack(problem),
    ...(problem.kind === 'conflict' ? [draftReadAgain(id)] : []),
  ],
})

/** Submits a company for approval, by its id. */
export const submitCompany = action<string, CompanyDraft>({
  name: 'submitCompany',
  form: (id) => id,
  send: async (client, id) => {
    await client.command('POST', `${pathOf(id)}/review`, { decision: 'submit' })
    return await draftOf(client, id)
  },
  success: () => 'Zur Prüfung eingereicht',
  follows: draftShown,
})

/** Says that all of an entry is right, by the id of its company (D-2.15). */
export const confirmCompany = action<string, CompanyDraft>({
  name: 'confirmCompany',
  form: (id) => id,
  send: async (client, id) => {
    await client.command('POST', `${pathOf(id)}/confirm`)
    return await draftOf(client, id)
  },
  success: () => 'Danke, Ihr Eintrag gilt als aktuell',
  follows: draftShown,
})

/** Makes a company. `key` stays the same while one form is sent again, so that a lost answer never makes a second one. */
export const registerCompany = action<{ readonly form: CompanyForm; readonly key: string }, string>({
  name: 'registerCompany',
  send: async (client, { form, key }) =>
    (await client.command<Written>('POST', '/api/companies', form, key)).data.id,
  success: () => 'Ihr Unternehmen ist eingetragen',
  // The session is asked for again: the new company is one of its user's now.
  follows: () => [appStarted()],
  leadsTo: (_form, id) => privatePaths.overview.href(id),
})

interface KnownPostcode {
  /** None: there is no such postcode. */
  readonly towns: readonly string[]
  /** Its middle. */
  readonly center?: Spot
}

/** What is known of a German postcode. */
export const postcodeOf = resource({
  name: 'postcodeOf',
  ask: async (client, plz: string): Promise<KnownPostcode> => {
    try {
      const path = `/api/postcodes/${encodeURIComponent(plz)}`
      const { towns, latitude, longitude } = (await client.get<{ data: PostcodeView }>(path)).data
      return { towns, center: { lat: latitude, lon: longitude } }
    } catch (thrown) {
      if (toProblem(thrown).kind === 'notFound') return { towns: [] }
      throw thrown
    }
  },
  key: (plz) => plz,
  keepsAll: true,
})

/** Asks unless somebody has asked: what a postcode is does not change. */
export const postcodeAsked = (plz: string): UnknownAction =>
  askedAgain(postcodeOf.name, (state) => {
    const { status } = postcodeOf.of(state, plz)
    return status === 'idle' || status === 'failed' ? postcodeOf.asked(plz) : undefined
  })

const pictureSlots = ['logo', 'banner'] as const
/** Where a picture stands on the company's page. */
export type PictureSlot = (typeof pictureSlots)[number]

interface PicturePlace {
  /** The id of the company. */
  readonly company: string
  readonly slot: PictureSlot
}

interface ChosenPicture extends PicturePlace {
  readonly file: File
}

/** Names the form of a picture. */
export const pictureForm = ({ company, slot }: PicturePlace): string => `${slot} ${company}`

/** Answers the address of the picture as it is served; it is kept with the next save. */
export const uploadPicture = action<ChosenPicture, string>({
  name: 'uploadPicture',
  form: pictureForm,
  send: (client, { file }) => uploadedPicture(client, file),
  follows: ({ company }) => [saveMasterData.corrected(company)],
})

const pictureForms = (company: string) => pictureSlots.map((slot) => pictureForm({ company, slot }))

/** Clears the errors of earlier pictures, for both slots. */
export const pictureChosen = (picture: ChosenPicture): readonly UnknownAction[] => [
  ...pictureForms(picture.company).map((form) => uploadPicture.corrected(form)),
  uploadPicture.requested(picture),
]

/** Clears all messages about what was sent for a company. */
export const editingLeft = (company: string): readonly UnknownAction[] => [
  saveMasterData.closed(company),
  submitCompany.closed(company),
  confirmCompany.closed(company),
  ...pictureForms(company).map((form) => uploadPicture.closed(form)),
]
