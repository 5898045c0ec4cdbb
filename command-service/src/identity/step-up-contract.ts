import Type, { type Static } from 'typebox'
import { closed, codeThat, LoginRequest, NewPassword } from './contract.ts'
import { PasskeyAssertion } from './passkey-contract.ts'

/**
 * Proof of identity for a change to an account (`step-up.ts`), sent along with the change: the password, with
 * a code if one is required, or a passkey in place of both.
 */
export const proof = {
  current: Type.Optional(LoginRequest.properties.password),
  code: Type.Optional(
    codeThat(
      'Der zweite Faktor, wo einer eingeschaltet ist; nicht nötig in den fünf Minuten, nachdem er in der Sitzung angegeben wurde',
    ),
  ),
  passkey: Type.Optional(PasskeyAssertion),
}

/** Only the proof. */
export const StepUpRequest = Type.Object(proof, closed)
export type StepUpRequest = Static<typeof StepUpRequest>

/** A new password from an authenticated user. */
export const PasswordChangeRequest = Type.Object({ ...proof, password: NewPassword }, closed)
export type PasswordChangeRequest = Static<typeof PasswordChangeRequest>
