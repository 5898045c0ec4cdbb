import type {
  ErasureForm,
  ErasureQuestions,
} from '@schaufenster/command-service/identity/erasure-contract.ts'
import { action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'
import { saveFile } from '../../lib/save-file.ts'
import { paths } from '../../paths.ts'
import { proven, type WithShown } from '../passkeys/step-up.ts'

/** All about one's own person, as a file. */
export const copyOwnData = action<void>({
  name: 'copyOwnData',
  send: async (client) => saveFile(await client.file('/api/me/export'), 'meine-daten.html'),
  success: () => 'Ihre Daten sind heruntergeladen.',
})

/** Companies that nobody else owns: what happens to them must be decided before the account is erased. */
export const erasureQuestions = resource({
  name: 'erasureQuestions',
  ask: async (client) => (await client.get<ErasureQuestions>('/api/me/erasure')).data.companies,
})

/** Nothing of the person may stay in this window either: the next page is a new one. */
export const eraseAccount = action<WithShown<ErasureForm>, void, true>({
  name: 'eraseAccount',
  send: async (client, form) => {
    await client.command('POST', '/api/me/erasure', await proven(client, form))
    client.forget()
    location.assign(paths.success.href('geloescht'))
  },
})
