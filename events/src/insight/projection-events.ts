import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** kebab-case, as in the code. */
const projection = Type.String({ pattern: '^[a-z][a-z0-9-]{0,99}$' })
const Generation = Type.Integer({ minimum: 0 })

/** Somebody requested a rebuild of a read model, in addition to the generation that answers. The metadata name the actor. */
export const ProjectionRebuildStarted = defineEvent({
  type: 'ProjectionRebuildStarted',
  title: 'Neubau eines Datenbestands begonnen',
  schema: closedObject({ projection, replaces: Generation }),
  fields: { projection: { label: 'Datenbestand', format: 'hidden' }, replaces: 'Ersetzt Generation' },
})

/** The new generation has taken over with these documents. Its earlier progress isn't recorded. */
export const ProjectionRebuilt = defineEvent({
  type: 'ProjectionRebuilt',
  title: 'Datenbestand neu gebaut',
  schema: closedObject({
    projection,
    generation: Generation,
    documents: Type.Integer({ minimum: 0 }),
    /** SHA-256 over all of them in hex, as in `ModelChecksum`. */
    checksum: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  fields: {
    projection: { label: 'Datenbestand', format: 'hidden' },
    generation: 'Generation',
    documents: 'Dokumente',
    checksum: 'Prüfsumme',
  },
})

/** Somebody asked for a retry of parked documents: all of a read model, or one. */
export const ParkedDocumentsRetried = defineEvent({
  type: 'ParkedDocumentsRetried',
  title: 'Wartende Dokumente noch einmal versucht',
  schema: closedObject({ projection, key: Type.Optional(Type.String({ maxLength: 300 })) }),
  fields: { projection: { label: 'Datenbestand', format: 'hidden' }, key: 'Dokument' },
})

/** All actions of people on read models. */
export const projectionEvents = [ProjectionRebuildStarted, ProjectionRebuilt, ParkedDocumentsRetried] as const
export type ProjectionEvent = EventOf<(typeof projectionEvents)[number]>
