import { SubjectId } from '@schaufenster/events/lib/subject-id.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import Type, { type Static } from 'typebox'
import { closed, nameOf, RefreshAnswer, Confirmation } from './contract.ts'

/** Requests and responses of the calls on passkeys (docs/decisions/0048). Messages to and from browsers follow WebAuthn level 3 as JSON. */

const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** The credential, and other properties that browsers send but nothing depends on. */
const credential = {
  id: base64url(1400),
  rawId: Type.Optional(base64url(1400)),
  type: Type.Optional(Type.Literal('public-key')),
  clientExtensionResults: Type.Optional(Type.Unknown()),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 50 })),
}

/** A device's answer after creating a passkey. */
export const PasskeyCreation = Type.Object({
  ...credential,
  response: Type.Object({ clientDataJSON: base64url(8000), attestationObject: base64url(40_000) }),
})
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** A device's answer after using a passkey. */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: Type.Optional(base64url(200)),
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/** A name people give their device. */
const Name = nameOf(
  60,
  'Bitte geben Sie einen Namen ein, an dem Sie das Gerät erkennen, mit höchstens 60 Zeichen.',
)

/** For `navigator.credentials.create`. */
export const PasskeyCreationOptions = Type.Object({
  data: Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(
    Type.Object({}, { additionalProperties: true, description: 'PublicKeyCredentialCreationOptionsJSON' }),
  ),
})
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>

/** For `navigator.credentials.get`; the same for everybody except for the challenge. */
export const PasskeyRequestOptions = Type.Object({
  data: Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(
    Type.Object({}, { additionalProperties: true, description: 'PublicKeyCredentialRequestOptionsJSON' }),
  ),
})
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

/** A new passkey and its name. */
export const PasskeyAddRequest = Type.Object({ name: Name, passkey: PasskeyCreation }, closed)
export type PasskeyAddRequest = Static<typeof PasskeyAddRequest>

/** Includes the tokens of a new session if all sessions were ended. */
export const PasskeyAddedAnswer = Type.Object({
  ...Confirmation.properties,
  ...Type.Partial(RefreshAnswer).properties,
})
export type PasskeyAddedAnswer = Static<typeof PasskeyAddedAnswer>

/** Renames a passkey. */
export const PasskeyRenameRequest = Type.Object({ name: Name }, closed)
export type PasskeyRenameRequest = Static<typeof PasskeyRenameRequest>

/** A login without a password. */
export const PasskeyLoginRequest = Type.Object({ passkey: PasskeyAssertion }, closed)
export type PasskeyLoginRequest = Static<typeof PasskeyLoginRequest>

/** The path of one passkey. */
export const PasskeyPath = Type.Object({ id: SubjectId })

/** One of the user's passkeys. */
export const OwnPasskey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  addedAt: Type.String({ description: 'ISO 8601' }),
  usedAt: Type.Union([Type.String(), Type.Null()], {
    description: 'Wann er zuletzt angemeldet hat, ISO 8601',
  }),
})
export type OwnPasskey = Static<typeof OwnPasskey>

/** All passkeys, oldest first. */
export const OwnPasskeysAnswer = Type.Object({ data: Type.Array(OwnPasskey) })
export type OwnPasskeysAnswer = Static<typeof OwnPasskeysAnswer>
