import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type from 'typebox'
import { CompanyIdSchema, IndustryIdSchema } from '../directory/ids.ts'
import { CalendarDay } from '../directory/values.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'

/** Events of a company's curated placement, in the stream `placement-{id}` (D-3.1). */

export const placementSections = ['category', 'heroSlider', 'hotspot'] as const
/** Curated lists: those of industries, the recommendations, and the hot spot (spec §3). */
export type PlacementSection = (typeof placementSections)[number]

/** The sections' names on pages. */
export const placementSectionNames: Readonly<Record<PlacementSection, string>> = {
  category: 'Branche',
  heroSlider: 'Empfehlungen',
  hotspot: 'Hot Spot',
}
export const PlacementSection = wordedEnum(placementSections, placementSectionNames)

/** Sort key within a section, ascending. Fractions allow a move without changing the others. */
const Order = Type.Number({ minimum: -1_000_000, maximum: 1_000_000 })

const period = {
  /** The first day on which it is shown, Europe/Berlin. */
  from: CalendarDay,
  /** The last day. Without it the placement runs until it is removed. */
  to: Type.Optional(CalendarDay),
}

const texts = {
  from: 'Vom',
  to: 'Bis',
  sponsored: 'Bezahlt',
} as const

/** A company was placed in a section. In `category` the industry is required. */
export const CompanyPlaced = defineEvent({
  type: 'CompanyPlaced',
  title: 'Unternehmen platziert',
  schema: closedObject({
    section: PlacementSection,
    company: CompanyIdSchema,
    industry: Type.Optional(IndustryIdSchema),
    position: Order,
    ...period,
    /** Paid for, and therefore labelled "Anzeige" (§6 DDG, §5b UWG). */
    sponsored: Type.Boolean(),
  }),
  fields: {
    section: { label: 'Abschnitt', words: placementSectionNames },
    company: { label: 'Unternehmen', refersTo: 'company' },
    industry: { label: 'Branche', refersTo: 'industry' },
    position: 'Reihenfolge',
    ...texts,
  },
})

export const PlacementMoved = defineEvent({
  type: 'PlacementMoved',
  title: 'Platzierung verschoben',
  schema: closedObject({ position: Order }),
  fields: { position: 'Reihenfolge' },
})

/** Carries the new period and whether it is paid. */
export const PlacementChanged = defineEvent({
  type: 'PlacementChanged',
  title: 'Platzierung geändert',
  schema: closedObject({ ...period, sponsored: Type.Boolean() }),
  fields: texts,
})

export const PlacementRemoved = defineEvent({
  type: 'PlacementRemoved',
  title: 'Platzierung entfernt',
  schema: closedObject({}),
  undoable: true,
})

/** The removal was taken back; `undoes` names it if that was done from the history. */
export const PlacementRestored = defineEvent({
  type: 'PlacementRestored',
  title: 'Platzierung wiederhergestellt',
  schema: closedObject({}),
})

export const placementEvents = [
  CompanyPlaced,
  PlacementMoved,
  PlacementChanged,
  PlacementRemoved,
  PlacementRestored,
] as const

/** The event as it is decided, and as it is recorded with metadata and position. */
export type PlacementEvent = EventOf<(typeof placementEvents)[number]>
export type RecordedPlacementEvent = RecordedOf<(typeof placementEvents)[number]>
