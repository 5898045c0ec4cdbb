import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema, uuidPattern } from './ids.ts'
import { FileName, Moment, Place, webAddressPattern } from './values.ts'

/** Events of a company's menu or price list, in the stream `price-{uuid}` (D-2.7). */

export const priceTypes = ['menu', 'other'] as const
/** A menu, or any other price list (spec §3). */
export type PriceType = (typeof priceTypes)[number]
export const priceTypeNames: Readonly<Record<PriceType, string>> = {
  menu: 'Speisekarte',
  other: 'Preisliste',
}

/** Its name and link: to an external page, or to the company's file with this id. */
export const PriceContent = closedObject({
  priceType: Type.Enum(priceTypes),
  title: FileName,
  type: Type.Enum(['link', 'file'] as const),
  link: Type.String({ pattern: `${webAddressPattern}|${uuidPattern}` }),
})
export type PriceContent = Static<typeof PriceContent>

const companyId = CompanyIdSchema
const order = 'Platz'
const content = {
  priceType: { label: 'Art', words: priceTypeNames },
  title: 'Titel',
  type: { label: 'Führt zu', words: { link: 'Adresse', file: 'Datei' } },
  link: 'Ziel',
} as const

export const PricePublished = defineEvent({
  type: 'PricePublished',
  title: 'Preisliste veröffentlicht',
  schema: closedObject({ companyId, ...PriceContent.properties, order: Place }),
  fields: { ...content, order },
})

/** Carries the complete new content. */
export const PriceChanged = defineEvent({
  type: 'PriceChanged',
  title: 'Preisliste geändert',
  schema: closedObject({ companyId, ...PriceContent.properties }),
  fields: content,
  undoable: 'byOwners',
})

/** Moved among the company's other lists. */
export const PriceMoved = defineEvent({
  type: 'PriceMoved',
  title: 'Preisliste verschoben',
  schema: closedObject({ companyId, order: Place }),
  fields: { order },
  undoable: 'byOwners',
})

/**
 * No longer shown. Without a limit the platform took it off, which it can take back at any time; so are removals of version 1, which knew none.
 */
export const PriceRemoved = defineEvent({
  type: 'PriceRemoved',
  title: 'Preisliste entfernt',
  schema: closedObject({ companyId, restorableUntil: Type.Optional(Moment) }),
  upcasters: [(data) => data],
  fields: { restorableUntil: 'Wiederherstellbar bis' },
  undoable: 'byOwners',
})

export const PriceRestored = defineEvent({
  type: 'PriceRestored',
  title: 'Preisliste wiederhergestellt',
  schema: closedObject({ companyId }),
})

/** The platform took it off the page after a notice. Only the platform can show it again. */
export const PriceLocked = defineEvent({
  type: 'PriceLocked',
  title: 'Preisliste gesperrt',
  schema: closedObject({ companyId }),
})

export const PriceUnlocked = defineEvent({
  type: 'PriceUnlocked',
  title: 'Preisliste entsperrt',
  schema: closedObject({ companyId }),
})

export const priceEvents = [
  PricePublished,
  PriceChanged,
  PriceMoved,
  PriceRemoved,
  PriceRestored,
  PriceLocked,
  PriceUnlocked,
] as const
/** The event as it is decided, and as it is recorded with metadata and position. */
export type PriceEvent = EventOf<(typeof priceEvents)[number]>
export type RecordedPriceEvent = RecordedOf<(typeof priceEvents)[number]>
