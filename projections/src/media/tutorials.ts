import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { tutorialEvents } from '@schaufenster/events/media/tutorial-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** Which video explains a page of the dashboard. Key: the tutorial's id. */
export interface TutorialDocument {
  readonly id: string
  /** Of the last event. */
  readonly version: number
  readonly video: string | null
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** The films that explain the dashboard; one that never had a video has no document. */
export const tutorials = defineProjection<(typeof tutorialEvents)[number], TutorialDocument>({
  name: 'tutorials',
  title: 'Tutorials',
  version: 1,
  scope: 'partition',
  ownStream: true,
  events: tutorialEvents,
  route: ({ stream }) => ({ keys: [streamParts(stream).id] }),
  fold: (_document, { type, data, revision, metadata }, key) => ({
    id: key,
    version: revision,
    video: type === 'TutorialVideoRemoved' ? null : data.video,
    updatedAt: metadata.occurredAt,
  }),
  indexes: [],
})
