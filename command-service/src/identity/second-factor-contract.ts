import Type, { type Static } from 'typebox'
import { closed, Code, RefreshAnswer } from './contract.ts'

/** Requests and responses of the calls on the second factor (docs/decisions/0038). */

/** The second step of a login. */
export const LoginCodeRequest = Type.Object(
  { challenge: Type.String({ maxLength: 100 }), code: Code },
  closed,
)
export type LoginCodeRequest = Static<typeof LoginCodeRequest>

/** The secret for an authenticator, as a picture to scan and as text. */
export const FactorAnswer = Type.Object({
  data: Type.Object({
    key: Type.String({ description: 'Schlüssel in Base32, zum Eintippen' }),
    uri: Type.String({ description: 'Dasselbe als Link für Apps auf diesem Gerät' }),
    qr: Type.Object({
      size: Type.Integer({ description: 'Seitenlänge in Modulen' }),
      path: Type.String({ description: 'Die dunklen Module als Pfad eines SVG' }),
    }),
  }),
})
export type FactorAnswer = Static<typeof FactorAnswer>

/** A code that proves that the authenticator works. */
export const FactorConfirmRequest = Type.Object({ code: Code }, closed)
export type FactorConfirmRequest = Static<typeof FactorConfirmRequest>

/** Shown only this once. Includes the tokens of a new session if all sessions were ended. */
export const RecoveryCodesAnswer = Type.Object({
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  ...Type.Partial(RefreshAnswer).properties,
})
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>
