import type {
  ImprintForm,
  OfficeHoursForm,
  SocialsForm,
} from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { markedHtml } from '../../lib/marked-html.ts'
import { ApiError } from '../../lib/problem.ts'
import { draftReadAgain, draftShown, saveProfile, undoOf } from '../editing/api.ts'
import { masterDataOf, profileForm } from '../editing/master-data.ts'
import { savedOver, type Saved } from '../editing/saved-over.ts'
import { savedSo } from '../editing/taking-back.ts'
import { hoursWith } from '../hours/hours-changes.ts'
import { hoursForm } from '../hours/week.ts'
import { changesIn, type PartEdits } from './part-changes.ts'
import { faultsIn, partWords } from './parts.ts'
import { savedIn } from './saved-parts.ts'
import { servicesOver } from './services.ts'
import { networks } from './social-links.ts'

interface WantedSave {
  readonly draft: CompanyDraft
  readonly edits: PartEdits
}

/** Sends what is changed of a part over this version of the entry: the rest stays as it is there. */
const send = async (client: ApiClient, { draft, edits }: WantedSave): Promise<void> => {
  const { id, version: expectedVersion } = draft
  switch (edits.part) {
    case 'hours': {
      const form: OfficeHoursForm = {
        ...hoursForm(hoursWith(savedIn(draft).hours(), edits.value)),
        expectedVersion,
      }
      await client.command('PUT', `/api/officeHours/${encodeURIComponent(id)}`, form)
      break
    }
    case 'about':
      await saveProfile(client, id, { about: markedHtml(edits.value) || null, expectedVersion })
      break
    case 'services':
      await saveProfile(client, id, {
        services: [...servicesOver(savedIn(draft).services(), edits.value)],
        expectedVersion,
      })
      break
    case 'contact':
      await saveProfile(client, id, { ...profileForm(masterDataOf(draft), edits.value), expectedVersion })
      break
    case 'imprint': {
      const form: ImprintForm = { ...edits.value, expectedVersion }
      await client.command('PUT', `/api/companies/${encodeURIComponent(id)}/imprint`, form)
      break
    }
    case 'socials': {
      const addresses = { ...savedIn(draft).socials(), ...edits.value }
      const list = networks
        .map(({ type }) => ({ type, url: addresses[type].trim() }))
        .filter(({ url }) => url !== '')
      const form: SocialsForm = { list, expectedVersion }
      await client.command('PUT', `/api/socials/${encodeURIComponent(id)}`, form)
    }
  }
}

/** Saves the input on a part's page; one is open at a time. */
export const savePart = action<WantedSave, Saved>({
  name: 'savePart',
  send: async (client, { draft, edits }) => {
    const fields = faultsIn(edits)
    if (Object.keys(fields).length > 0)
      throw new ApiError({ kind: 'invalid', message: 'Bitte prüfen Sie Ihre Angaben.', fields })
    return await savedOver(
      client,
      draft,
      (newest) => changesIn(edits).isTouched(draft, newest),
      (over) => send(client, { draft: over, edits }),
    )
  },
  success: ({ edits }, saved) => savedSo(partWords[edits.part].saved, undoOf(saved)),
  follows: (request, { draft }, state) => draftShown(request, draft, state),
  otherwise: ({ draft }, { kind }) => (kind === 'conflict' ? [draftReadAgain(draft.id)] : []),
})
