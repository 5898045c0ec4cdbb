import Type, { type Static } from 'typebox'
import { closed, codeThat, LoginRequest, NewPassword } from './contract.ts'
import { PasskeyAssertion } from './passkey-contract.ts'

/** What shows who changes an account (`step-up.ts`), beside what is changed: the password, with a code where one is asked for, or a passkey for both. */
export const proof = {
  current: Type.Optional(LoginRequest.properties.password),
  code: Type.Optional(
    codeThat(
      'Der zweite Faktor, wo einer eingeschaltet ist; nicht nötig in den fünf Minuten, nachdem er in der Sitzung angegeben wurde',
    ),
  ),
  passkey: Type.Optional(PasskeyAssertion),
}

/** That, and nothing else. */
export const StepUpRequest = Type.Object(proof, closed)
export type StepUpRequest = Static<typeof StepUpRequest>

/** Another password, by who has shown who they are. */
export const PasswordChangeRequest = Type.Object({ ...proof, password: NewPassword }, closed)
export type PasswordChangeRequest = Static<typeof PasswordChangeRequest>
