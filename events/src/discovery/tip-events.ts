import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { MediaKey } from '../directory/values.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'

/** Events of a tip, in the stream `tip-{uuid}` (D-3.2). */

/** The content of a tip. Plain text; blank lines separate paragraphs. */
export const TipContent = closedObject({
  title: Type.String({ minLength: 1, maxLength: 120 }),
  text: Type.String({ minLength: 1, maxLength: 4_000 }),
  image: Type.Optional(MediaKey),
})
export type TipContent = Static<typeof TipContent>

/** Sort key, ascending. Any number, so that a tip can be moved between two others without changing them. */
export const TipOrder = Type.Number({ minimum: -1e9, maximum: 1e9 })

const image = 'Bild'
const order = 'Platz'

export const TipPublished = defineEvent({
  type: 'TipPublished',
  title: 'Tipp veröffentlicht',
  schema: closedObject({ ...TipContent.properties, order: TipOrder }),
  fields: { title: 'Titel', text: 'Text', image, order },
})

/** Carries the complete new content. */
export const TipChanged = defineEvent({
  type: 'TipChanged',
  title: 'Tipp geändert',
  schema: TipContent,
  fields: { title: 'Titel', text: 'Text', image },
  undoable: true,
})

/** Moved among the other tips. */
export const TipMoved = defineEvent({
  type: 'TipMoved',
  title: 'Tipp verschoben',
  schema: closedObject({ order: TipOrder }),
  fields: { order },
  undoable: true,
})

/** Visitors no longer see it. */
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
/** The event as it is decided, and as it is recorded with metadata and position. */
export type TipEvent = EventOf<(typeof tipEvents)[number]>
export type RecordedTipEvent = RecordedOf<(typeof tipEvents)[number]>
