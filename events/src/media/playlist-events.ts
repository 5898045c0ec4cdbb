import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { CompanyIdSchema } from '../directory/ids.ts'
import { Place } from '../directory/values.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { VideoIdSchema } from './ids.ts'
import { mostVideos } from './values.ts'

/** The order of a company's videos, in the stream `playlist-{companyId}`: one decision may move several of them. */

/** These stand elsewhere; all others stay. */
export const VideosReordered = defineEvent({
  type: 'VideosReordered',
  title: 'Videos neu geordnet',
  schema: closedObject({
    company: CompanyIdSchema,
    order: Type.Array(closedObject({ video: VideoIdSchema, lineIndex: Place }), {
      minItems: 1,
      maxItems: mostVideos,
    }),
  }),
  fields: {
    company: { label: 'Unternehmen', refersTo: 'company' },
    order: { label: 'Reihenfolge', format: 'hidden' },
  },
  undoable: 'byOwners',
})

export const playlistEvents = [VideosReordered] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type PlaylistEvent = EventOf<(typeof playlistEvents)[number]>
export type RecordedPlaylistEvent = RecordedOf<(typeof playlistEvents)[number]>
