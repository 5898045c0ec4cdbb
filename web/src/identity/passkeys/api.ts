import type { RefreshAnswer } from '@schaufenster/command-service/identity/contract.ts'
import type {
  OwnPasskey,
  OwnPasskeysAnswer,
  PasskeyAddedAnswer,
  PasskeyCreationOptions,
} from '@schaufenster/command-service/identity/passkey-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { ownSessions } from '../account/api.ts'
import { rightsChanged } from '../slice.ts'
import { makeOnDevice } from './device.ts'
import { proven, type Shown } from './step-up.ts'

export type { OwnPasskey }

/** The dialog that is open: a new passkey, another name for one, or its end. */
export type PasskeyDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: OwnPasskey }

/** What somebody wants of their passkeys. */
type PasskeyChange =
  | { readonly kind: 'add'; readonly name: string; readonly shown: Shown }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string; readonly shown: Shown }

const path = '/api/me/passkeys'

export const ownPasskeys = resource({
  name: 'ownPasskeys',
  ask: async (client) => (await client.get<OwnPasskeysAnswer>(path)).data,
})

const send = async (client: ApiClient, change: PasskeyChange): Promise<unknown> => {
  switch (change.kind) {
    case 'add': {
      const shown = await proven(client, change.shown)
      const { data } = await client.command<PasskeyCreationOptions>('POST', `${path}/options`, shown)
      const passkey = await makeOnDevice(data)
      return await client.beginAnew<PasskeyAddedAnswer>(path, { name: change.name, passkey })
    }
    case 'rename':
      return await client.command('PUT', `${path}/${change.id}`, { name: change.name })
    case 'remove': {
      const shown = await proven(client, change.shown)
      return await client.beginAnew<RefreshAnswer>(`${path}/${change.id}/removal`, shown)
    }
  }
}

const done = {
  add: 'Der Passkey ist gespeichert.',
  rename: 'Der Name ist gespeichert.',
  remove: 'Der Passkey ist entfernt.',
} as const

/** The list is read again after a refusal too: it may have been done, and the answer lost. */
export const changePasskey = action<PasskeyChange, unknown, PasskeyDialog>({
  name: 'changePasskey',
  send,
  success: ({ kind }) => done[kind],
  refreshes: ({ kind }) => [
    // Whoever was logged in with it, or without one, may be out.
    ...(kind === 'rename' ? [] : [rightsChanged(), ownSessions.asked()]),
    ownPasskeys.asked(),
  ],
  otherwise: () => [ownPasskeys.asked()],
})
