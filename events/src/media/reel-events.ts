import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { CompanyIdSchema } from '../directory/ids.ts'
import { Moment, Slug } from '../directory/values.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { VideoIdSchema } from './ids.ts'
import { MediaDescription, MediaTitle, Tags } from './values.ts'

/** What happens to a reel, in the stream `reel-{reelId}`; what visitors think of it is in streams of its own (`reaction-events.ts`). */

const company = CompanyIdSchema
const companyField = { company: { label: 'Unternehmen', refersTo: 'company' } } as const

/** Where it stands in the feed, the smallest first. A new one gets the moment of its creation in milliseconds (D-4.8). */
export const ReelIndex = Type.Number({ minimum: -1e15, maximum: 1e15 })

/** What its owner says of it. */
export const ReelDetails = closedObject({
  title: MediaTitle,
  description: Type.Optional(MediaDescription),
  tags: Tags,
})
export type ReelDetails = Static<typeof ReelDetails>
const detailFields = {
  title: 'Titel',
  description: 'Beschreibung',
  tags: 'Schlagwörter',
} as const

export const ReelCreated = defineEvent({
  type: 'ReelCreated',
  title: 'Reel angelegt',
  schema: closedObject({
    company,
    video: VideoIdSchema,
    ...ReelDetails.properties,
    isEnabled: Type.Boolean(),
    /** Of its title, and four characters more (D-4.7). */
    slug: Slug,
    index: ReelIndex,
  }),
  fields: {
    ...companyField,
    ...detailFields,
    video: { label: 'Video', refersTo: 'video' },
    isEnabled: 'Aktiviert',
    slug: 'Adresse',
    index: 'Platz',
  },
})

export const ReelDetailsChanged = defineEvent({
  type: 'ReelDetailsChanged',
  title: 'Angaben zum Reel geändert',
  schema: closedObject({ company, ...ReelDetails.properties }),
  fields: { ...companyField, ...detailFields },
  undoable: 'byOwners',
})

export const ReelEnabled = defineEvent({
  type: 'ReelEnabled',
  title: 'Reel aktiviert',
  schema: closedObject({ company }),
  fields: companyField,
  undoable: 'byOwners',
})

/** Visitors don't see it. `byPlatform`: its owners can't change that. */
export const ReelDisabled = defineEvent({
  type: 'ReelDisabled',
  title: 'Reel deaktiviert',
  schema: closedObject({ company, byPlatform: Type.Optional(Type.Literal(true)) }),
  fields: { ...companyField, byPlatform: 'Durch die Plattform' },
  undoable: 'byOwners',
})

/** An administrator put it elsewhere in the feed. */
export const ReelMoved = defineEvent({
  type: 'ReelMoved',
  title: 'Reel verschoben',
  schema: closedObject({ company, index: ReelIndex }),
  fields: { ...companyField, index: 'Platz' },
  undoable: 'byOwners',
})

/** Nobody but its owner sees it (D-G7). Its counters stay. */
export const ReelDeleted = defineEvent({
  type: 'ReelDeleted',
  title: 'Reel gelöscht',
  schema: closedObject({ company, restorableUntil: Moment }),
  fields: { ...companyField, restorableUntil: 'Wiederherstellbar bis' },
  undoable: 'byOwners',
})

/** It is as it was. */
export const ReelRestored = defineEvent({
  type: 'ReelRestored',
  title: 'Reel wiederhergestellt',
  schema: closedObject({ company }),
  fields: companyField,
})

export const reelEvents = [
  ReelCreated,
  ReelDetailsChanged,
  ReelEnabled,
  ReelDisabled,
  ReelMoved,
  ReelDeleted,
  ReelRestored,
] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type ReelEvent = EventOf<(typeof reelEvents)[number]>
export type RecordedReelEvent = RecordedOf<(typeof reelEvents)[number]>
