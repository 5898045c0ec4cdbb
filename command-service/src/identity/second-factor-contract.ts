import Type, { type Static } from 'typebox'
import { closed, Code, RefreshAnswer } from './contract.ts'

/** What the calls around the second factor take and answer (docs/decisions/0038). */

/** The second step of a login. */
export const LoginCodeRequest = Type.Object(
  { challenge: Type.String({ maxLength: 100 }), code: Code },
  closed,
)
export type LoginCodeRequest = Static<typeof LoginCodeRequest>

/** What an authenticator needs, as a picture to scan and as text. */
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

/** A code that shows that the authenticator works. */
export const FactorConfirmRequest = Type.Object({ code: Code }, closed)
export type FactorConfirmRequest = Static<typeof FactorConfirmRequest>

/** Shown this once; with the tokens of the session that begins, where all have ended. */
export const RecoveryCodesAnswer = Type.Object({
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  ...Type.Partial(RefreshAnswer).properties,
})
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>
