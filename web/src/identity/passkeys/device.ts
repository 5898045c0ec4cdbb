import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { own } from '../../lib/own.ts'
import { ApiError } from '../../lib/problem.ts'

/** Fetched when a page is about to need it. */
const library = async () => await import('@simplewebauthn/browser')

const texts: Readonly<Record<string, string>> = {
  NotAllowedError: 'Das wurde abgebrochen oder hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  InvalidStateError: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  SecurityError: 'Unter dieser Adresse gibt es keine Passkeys.',
}
const otherwise = 'Ihr Browser oder Ihr Gerät kann hier keine Passkeys benutzen.'

/** A device's failure, as a problem like the API's. */
const orProblem = async <Answer>(ceremony: Promise<Answer>): Promise<Answer> => {
  try {
    return await ceremony
  } catch (thrown) {
    const message = (thrown instanceof Error ? own(texts, thrown.name) : undefined) ?? otherwise
    throw new ApiError({ kind: 'invalid', message, fields: {} })
  }
}

/** Asks the device for a passkey of this site. One question at a time: an older one is over with it. */
export const askDevice = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await library()
  return await orProblem(startAuthentication({ optionsJSON }))
}

/** Whether the browser offers passkeys where an address is typed. */
export const fillsIn = async (): Promise<boolean> => await (await library()).browserSupportsWebAuthnAutofill()

/** Lets the browser offer passkeys in the field, and waits until one is chosen; rejects if the user does something else. */
export const offerInField = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> =>
  await (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: true })

/** Takes such an offer back. */
export const stopOffering = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Has the device make a passkey for this site. */
export const makeOnDevice = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => {
  const { startRegistration } = await library()
  return await orProblem(startRegistration({ optionsJSON }))
}

const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']

/** What this device may be called, for a start. */
export const nameOfDevice = (): string =>
  systems.find((system) => navigator.userAgent.includes(system)) ?? 'Dieses Gerät'
