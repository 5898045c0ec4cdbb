import type { OfficeHoursForm, SocialsForm } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { markedHtml } from '../../lib/marked-html.ts'
import { own } from '../../lib/own.ts'
import { ApiError, toProblem } from '../../lib/problem.ts'
import { draftOf, draftReadAgain, draftShown, saveProfile } from '../editing/api.ts'
import { hoursForm } from '../hours/week.ts'
import { faultsIn, isOther, partWords, type PartEdits } from './parts.ts'
import { networks } from './social-links.ts'

interface WantedSave {
  readonly draft: CompanyDraft
  readonly edits: PartEdits
}

/** Sends a part as a whole, over this version of the entry. */
const send = async (client: ApiClient, { draft: { id, version }, edits }: WantedSave): Promise<void> => {
  const expectedVersion = version
  switch (edits.part) {
    case 'hours': {
      const form: OfficeHoursForm = { ...hoursForm(edits.value), expectedVersion }
      await client.command('PUT', `/api/officeHours/${encodeURIComponent(id)}`, form)
      break
    }
    case 'about':
      await saveProfile(client, id, { about: markedHtml(edits.value) || null, expectedVersion })
      break
    case 'services':
      await saveProfile(client, id, { services: [...edits.value], expectedVersion })
      break
    case 'socials': {
      const list = networks
        .map(({ type }) => ({ type, url: own(edits.value, type)?.trim() ?? '' }))
        .filter(({ url }) => url !== '')
      const form: SocialsForm = { list, expectedVersion }
      await client.command('PUT', `/api/socials/${encodeURIComponent(id)}`, form)
    }
  }
}

/** Who changed another part of the entry meanwhile is in nobody's way: then it is saved over the newest. */
const sendOverOthers = async (client: ApiClient, { draft, edits }: WantedSave): Promise<void> => {
  try {
    await send(client, { draft, edits })
  } catch (thrown) {
    if (toProblem(thrown).kind !== 'conflict') throw thrown
    const newest = await draftOf(client, draft.id)
    if (isOther(edits.part, draft, newest)) throw thrown
    await send(client, { draft: newest, edits })
  }
}

/** Saves what was typed on the page of a part; one is open at a time. */
export const savePart = action<WantedSave, CompanyDraft>({
  name: 'savePart',
  send: async (client, wanted) => {
    const fields = faultsIn(wanted.edits)
    if (Object.keys(fields).length > 0)
      throw new ApiError({ kind: 'invalid', message: 'Bitte prüfen Sie Ihre Angaben.', fields })
    await sendOverOthers(client, wanted)
    return await draftOf(client, wanted.draft.id)
  },
  success: ({ edits }) => partWords[edits.part].saved,
  follows: draftShown,
  otherwise: ({ draft }, { kind }) => (kind === 'conflict' ? [draftReadAgain(draft.id)] : []),
})
