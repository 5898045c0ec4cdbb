import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { IndustryIdSchema } from './ids.ts'
import { IndustryName, NaceCode, Slug } from './values.ts'

/** Events of an industry, in the stream `industry-{IndustryId}`. */

export const IndustryCreated = defineEvent({
  type: 'IndustryCreated',
  title: 'Branche angelegt',
  schema: closedObject({
    name: IndustryName,
    slug: Slug,
    /** Name of an icon in the design system. */
    icon: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    /** Divisions, groups or classes of NACE Rev. 2.1. */
    naceCodes: Type.Array(NaceCode, { maxItems: 30 }),
  }),
  fields: { slug: 'Adresse der Seite', icon: 'Zeichen', naceCodes: 'NACE' },
})

/** The slug of its page stays the same. */
export const IndustryRenamed = defineEvent({
  type: 'IndustryRenamed',
  title: 'Branche umbenannt',
  schema: closedObject({ name: IndustryName }),
  undoable: true,
})

/** Its classification in statistics: all of its codes, the best one first. */
export const IndustryNaceAssigned = defineEvent({
  type: 'IndustryNaceAssigned',
  title: 'NACE-Codes der Branche zugeordnet',
  schema: closedObject({ naceCodes: Type.Array(NaceCode, { maxItems: 30 }) }),
  fields: { naceCodes: 'NACE' },
})

/** Merged into another industry. Companies keep this id, and readers follow `into` (docs/decisions/0062). */
export const IndustriesMerged = defineEvent({
  type: 'IndustriesMerged',
  title: 'Branche zusammengelegt',
  schema: closedObject({ into: IndustryIdSchema }),
  fields: { into: { label: 'Zusammengelegt mit', refersTo: 'industry' } },
  undoable: true,
})

/** It can no longer be selected. */
export const IndustryArchived = defineEvent({
  type: 'IndustryArchived',
  title: 'Branche aufgelöst',
  schema: closedObject({}),
  undoable: true,
})

/** Archiving or merging, named by `undoes`, was taken back: the industry can be selected again. */
export const IndustryRestored = defineEvent({
  type: 'IndustryRestored',
  title: 'Branche wiederhergestellt',
  schema: closedObject({}),
})

export const industryEvents = [
  IndustryCreated,
  IndustryRenamed,
  IndustryNaceAssigned,
  IndustriesMerged,
  IndustryArchived,
  IndustryRestored,
] as const

/** The event as it is decided, and as it is recorded with metadata and position. */
export type IndustryEvent = EventOf<(typeof industryEvents)[number]>
export type RecordedIndustryEvent = RecordedOf<(typeof industryEvents)[number]>
