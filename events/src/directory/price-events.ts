import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema, uuidPattern } from './ids.ts'
import { FileName, Place, webAddressPattern } from './values.ts'

/** What happens to a menu or a price list of a company, in the stream `price-{uuid}` (D-2.7). */

export const priceTypes = ['menu', 'other'] as const
/** A menu, or any other list of prices (spec §3). */
export type PriceType = (typeof priceTypes)[number]
export const priceTypeNames: Readonly<Record<PriceType, string>> = {
  menu: 'Speisekarte',
  other: 'Preisliste',
}

/** What it is and where it leads: to a page elsewhere, or to the company's file of this id. */
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

/** All that it says from here on. */
export const PriceChanged = defineEvent({
  type: 'PriceChanged',
  title: 'Preisliste geändert',
  schema: closedObject({ companyId, ...PriceContent.properties }),
  fields: content,
  undoable: true,
})

/** It stands elsewhere among the others of its company. */
export const PriceMoved = defineEvent({
  type: 'PriceMoved',
  title: 'Preisliste verschoben',
  schema: closedObject({ companyId, order: Place }),
  fields: { order },
  undoable: true,
})

export const PriceRemoved = defineEvent({
  type: 'PriceRemoved',
  title: 'Preisliste entfernt',
  schema: closedObject({ companyId }),
  undoable: true,
})

export const PriceRestored = defineEvent({
  type: 'PriceRestored',
  title: 'Preisliste wiederhergestellt',
  schema: closedObject({ companyId }),
})

/** The platform took it off the page on a notice: only the platform shows it again. */
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
/** As it is decided, and as it is recorded with metadata and position. */
export type PriceEvent = EventOf<(typeof priceEvents)[number]>
export type RecordedPriceEvent = RecordedOf<(typeof priceEvents)[number]>
