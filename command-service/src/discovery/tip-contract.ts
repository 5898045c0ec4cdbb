import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'

/** What the calls about tips take (D-3.2). Bounds keep checks from having too much to read; what fits, checks say in German. */

const text = Type.String({ maxLength: 20_000 })
/** As `POST /api/fileUpload` answers it: an address or a key. */
const picture = Type.Union([Type.String({ maxLength: 1_000 }), Type.Null()])
const order = Type.Number({ minimum: -1e9, maximum: 1e9 })
/** What a form may send back and nobody reads. */
const ignored = Type.Optional(Type.Unknown())

/** `POST /api/tips`: without `order` it comes last. */
export const NewTipForm = closedObject({
  title: text,
  text,
  image: Type.Optional(picture),
  order: Type.Optional(order),
})
export type NewTipForm = Static<typeof NewTipForm>

/** `PUT /api/tips/{id}`: what is left out stays as it is. */
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
