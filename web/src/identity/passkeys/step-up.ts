import type { PasskeyRequestOptions } from '@schaufenster/command-service/identity/passkey-contract.ts'
import type { StepUpRequest } from '@schaufenster/command-service/identity/step-up-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { askDevice } from './device.ts'

/** The proof of identity in a form: the password, plus a code if required; or that a device will provide it. */
export type Shown = Omit<StepUpRequest, 'passkey'> & { readonly byPasskey?: true }

/** What a form is filled in with that goes out with a proof. */
export type WithShown<Request extends StepUpRequest> = Omit<Request, 'passkey'> & Shown

/** With what the device says, where it is to be asked. Rejects with an `ApiError`. */
export const proven = async <Sent extends Shown>(
  client: Pick<ApiClient, 'command'>,
  { byPasskey, ...sent }: Sent,
) => {
  if (byPasskey === undefined) return sent
  const { data } = await client.command<PasskeyRequestOptions>('POST', '/api/me/passkeys/proof')
  return { ...sent, passkey: await askDevice(data) }
}
