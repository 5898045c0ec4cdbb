import { priceTypeNames, priceTypes } from '@schaufenster/events/directory/price-events.ts'
import { Place } from '@schaufenster/events/directory/values.ts'
import { closedObject, ignored } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'

/**
 * Requests of the calls on menus and price lists (spec §7). The bounds only limit what the checks have to
 * read; the checks report the real limits in German.
 */

const content = {
  priceType: wordedEnum(priceTypes, priceTypeNames),
  type: wordedEnum(['link', 'file'], { link: 'Link', file: 'Datei' }),
  /** A URL elsewhere; for a file its id, or the `key` or `url` of an upload. */
  link: Type.String({ maxLength: 1_000 }),
  title: Type.Optional(Type.String({ maxLength: 1_000 })),
}

/** `POST /api/price`: without `order` it goes last. */
export const NewPriceForm = closedObject({
  /** Id or slug (D-G3). */
  company: Type.String({ minLength: 1, maxLength: 200 }),
  ...content,
  order: Type.Optional(Place),
})
export type NewPriceForm = Static<typeof NewPriceForm>

/** `PUT /api/price/{id}`: omitted fields stay as they are; `type` and `link` belong together. */
export const PriceForm = closedObject({
  _id: ignored,
  id: ignored,
  company: ignored,
  priceType: Type.Optional(content.priceType),
  type: Type.Optional(content.type),
  link: Type.Optional(content.link),
  title: content.title,
  order: Type.Optional(Place),
  expectedVersion: ExpectedVersion,
})
export type PriceForm = Static<typeof PriceForm>

export const PricePath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
