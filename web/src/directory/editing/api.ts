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
import { masterDataOf, profileForm, type Edits } from './master-data.ts'

const pathOf = (id: string) => `/api/companies/${encodeURIComponent(id)}`

/** A company as it is edited and judged: everything that was entered, with its version. */
export const draftOf = async (client: ApiClient, id: string): Promise<CompanyDraft> => {
  const path = `/api/companies/getCompanyByIdToEdit/${encodeURIComponent(id)}`
  return (await client.query<{ data: CompanyDraft }>(path)).data
}

/** The company whose pages are open, by what their address calls it: its id or its slug (D-G3). */
export const companyDraft = resource({
  name: 'companyDraft',
  ask: draftOf,
  key: (address: string) => address,
})

/** What the address calls the company, if its pages are still open. */
const addressOf = (company: string, state: WithResources): string | undefined =>
  dataOf(companyDraft.of(state))?.id === company ? companyDraft.questionOf(state) : undefined

/** Reads the company again, if its pages are still open. */
export const draftReadAgain = (company: string): UnknownAction =>
  askedAgain(companyDraft.name, (state) => {
    const address = addressOf(company, state)
    return address === undefined ? undefined : companyDraft.asked(address)
  })

/** Shows what a command has made of the company, if its pages are still open. */
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

/** By the id of the company. After a conflict the newest draft lies under the edits: saving once more then names its version. */
export const saveMasterData = action<WantedSave, CompanyDraft>({
  name: 'saveMasterData',
  form: ({ draft }) => draft.id,
  send: async (client, { draft, edits }) => {
    const form = profileForm(masterDataOf(draft), edits)
    await saveProfile(client, draft.id, { ...form, expectedVersion: draft.version })
    return await draftOf(client, draft.id)
  },
  success: () => 'Gespeichert',
  follows: draftShown,
  otherwise: ({ draft }, { kind }) => (kind === 'conflict' ? [draftReadAgain(draft.id)] : []),
})

/** Hands a company in for its approval, by its id. */
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

/** Makes a company. `key` stays the same while one form is sent again, so that a lost answer never makes a second one. */
export const registerCompany = action<{ readonly form: CompanyForm; readonly key: string }, string>({
  name: 'registerCompany',
  send: async (client, { form, key }) =>
    (await client.command<Written>('POST', '/api/companies', form, key)).data.id,
  success: () => 'Ihr Unternehmen ist eingetragen',
  // The session is asked for again: the new company is one of its user's now.
  follows: () => [appStarted()],
  leadsTo: (_form, id) => privatePaths.masterData.href(id),
})

/** The towns of a German postcode; none: there is no such postcode. */
export const townsOf = resource({
  name: 'townsOf',
  ask: async (client, plz: string): Promise<readonly string[]> => {
    try {
      return (await client.get<{ data: PostcodeView }>(`/api/postcodes/${encodeURIComponent(plz)}`)).data
        .towns
    } catch (thrown) {
      if (toProblem(thrown).kind === 'notFound') return []
      throw thrown
    }
  },
  key: (plz) => plz,
  keepsAll: true,
})

/** Asks unless somebody has asked: the towns of a postcode do not change. */
export const townsAsked = (plz: string): UnknownAction =>
  askedAgain(townsOf.name, (state) => {
    const { status } = townsOf.of(state, plz)
    return status === 'idle' || status === 'failed' ? townsOf.asked(plz) : undefined
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

/** What was wrong with a picture tried before, also for the other place, has been read. */
export const pictureChosen = (picture: ChosenPicture): readonly UnknownAction[] => [
  ...pictureForms(picture.company).map((form) => uploadPicture.corrected(form)),
  uploadPicture.requested(picture),
]

/** Nothing is said any more of what was sent for a company. */
export const editingLeft = (company: string): readonly UnknownAction[] => [
  saveMasterData.closed(company),
  submitCompany.closed(company),
  ...pictureForms(company).map((form) => uploadPicture.closed(form)),
]
