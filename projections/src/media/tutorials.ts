import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { tutorialEvents } from '@schaufenster/events/media/tutorial-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** The video that explains a dashboard page. Key: the tutorial's id. */
export interface TutorialDocument {
  readonly id: string
  /** Of the last event. */
  readonly version: number
  readonly video: string | null
  /** Its earlier videos, most recent first, shown until the new one can be played. */
  readonly earlier: readonly string[]
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** More than anybody replaces before one of them is ready. */
const mostEarlier = 5

/** The films that explain the dashboard. One that never had a video has no document. */
export const tutorials = defineProjection<(typeof tutorialEvents)[number], TutorialDocument>({
  name: 'tutorials',
  title: 'Tutorials',
  version: 2,
  scope: 'partition',
  ownStream: true,
  events: tutorialEvents,
  route: ({ stream }) => ({ keys: [streamParts(stream).id] }),
  fold: (document, { type, data, revision, metadata }, key) => ({
    id: key,
    version: revision,
    video: type === 'TutorialVideoRemoved' ? null : data.video,
    earlier:
      type === 'TutorialVideoReplaced'
        ? [data.before, ...(document?.earlier ?? [])].slice(0, mostEarlier)
        : [],
    updatedAt: metadata.occurredAt,
  }),
  indexes: [],
})
