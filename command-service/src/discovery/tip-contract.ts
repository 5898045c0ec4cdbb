import { closedObject, ignored } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'

/**
 * Requests and responses of the calls on tips (D-3.2). The bounds only limit what the checks have to read;
 * the checks report the real limits in German.
 */

const text = Type.String({ maxLength: 20_000 })
/** As returned by `POST /api/fileUpload`: a URL or a key. */
const picture = Type.Union([Type.String({ maxLength: 1_000 }), Type.Null()])
const order = Type.Number({ minimum: -1e9, maximum: 1e9 })

/** `POST /api/tips`: without `order` it goes last. */
export const NewTipForm = closedObject({
  title: text,
  text,
  image: Type.Optional(picture),
  order: Type.Optional(order),
})
export type NewTipForm = Static<typeof NewTipForm>

/** `PUT /api/tips/{id}`: omitted fields stay as they are. */
export const TipForm = closedObject({
  _id: ignored,
  id: ignored,
  title: Type.Optional(text),
  text: Type.Optional(text),
  image: Type.Optional(picture),
  order: Type.Optional(order),
  expectedVersion: ExpectedVersion,
})
export type TipForm = Static<typeof TipForm>

export const TipPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
