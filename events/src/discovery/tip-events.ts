import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { MediaKey } from '../directory/values.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'

/** What happens to a tip, in the stream `tip-{uuid}` (D-3.2). */

/** What a tip says; plain text, a blank line begins a paragraph. */
export const TipContent = closedObject({
  title: Type.String({ minLength: 1, maxLength: 120 }),
  text: Type.String({ minLength: 1, maxLength: 4_000 }),
  image: Type.Optional(MediaKey),
})
export type TipContent = Static<typeof TipContent>

/** Tips stand by it, the smallest first. Any number, so that one between two others moves alone. */
export const TipOrder = Type.Number({ minimum: -1e9, maximum: 1e9 })

const image = 'Bild'
const order = 'Platz'

export const TipPublished = defineEvent({
  type: 'TipPublished',
  title: 'Tipp veröffentlicht',
  schema: closedObject({ ...TipContent.properties, order: TipOrder }),
  fields: { title: 'Titel', text: 'Text', image, order },
})

/** All that it says from here on. */
export const TipChanged = defineEvent({
  type: 'TipChanged',
  title: 'Tipp geändert',
  schema: TipContent,
  fields: { title: 'Titel', text: 'Text', image },
  undoable: true,
})

/** It stands elsewhere among the others. */
export const TipMoved = defineEvent({
  type: 'TipMoved',
  title: 'Tipp verschoben',
  schema: closedObject({ order: TipOrder }),
  fields: { order },
  undoable: true,
})

/** Visitors see it no more. */
export const TipArchived = defineEvent({
  type: 'TipArchived',
  title: 'Tipp archiviert',
  schema: closedObject({}),
  undoable: true,
})

/** Visitors see it again. */
export const TipRestored = defineEvent({
  type: 'TipRestored',
  title: 'Tipp wiederhergestellt',
  schema: closedObject({}),
})

export const tipEvents = [TipPublished, TipChanged, TipMoved, TipArchived, TipRestored] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type TipEvent = EventOf<(typeof tipEvents)[number]>
export type RecordedTipEvent = RecordedOf<(typeof tipEvents)[number]>
