import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { reelEvents, type RecordedReelEvent } from '@schaufenster/events/media/reel-events.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { defineProjection } from '../runner/projection.ts'

/** One reel; `reel-reactions` has visitors' reactions. Key: its id. Times: ISO 8601, UTC. */
export interface ReelDocument {
  readonly id: string
  /** Of the last event. */
  readonly version: number
  readonly company: string
  readonly video: string
  readonly title: string
  readonly description: string | null
  readonly tags: readonly string[]
  /** From title and tags, as written by {@link wordsOfReel}. */
  readonly words: readonly string[]
  readonly isEnabled: boolean
  readonly slug: string
  /** Sort key in the feed, ascending (D-4.8). */
  readonly index: number
  /** Until when it can be restored; null if it isn't deleted. */
  readonly deletedUntil: string | null
  /** Enabled and not deleted. Visitors see it if they see its video and company (D-G11). */
  readonly isShown: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** Words as stored in this model and as queried. */
export const wordsOfReel = (...texts: readonly string[]): readonly string[] => [
  ...new Set(foldName(texts.join(' ')).split(' ')),
]

type CreatedEvent = Extract<RecordedReelEvent, { readonly type: 'ReelCreated' }>
type Change = Exclude<RecordedReelEvent, CreatedEvent>

const begun = ({ data, revision, metadata }: CreatedEvent, id: string): ReelDocument => {
  const { company, video, title, description = null, tags, isEnabled, slug, index } = data
  return {
    id,
    version: revision,
    ...{ company, video, title, description, tags, isEnabled, slug, index },
    words: wordsOfReel(title, ...tags),
    deletedUntil: null,
    isShown: isEnabled,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
  }
}

const changesOf = (event: Change): Partial<ReelDocument> => {
  switch (event.type) {
    case 'ReelDetailsChanged': {
      const { title, description = null, tags } = event.data
      return { title, description, tags, words: wordsOfReel(title, ...tags) }
    }
    case 'ReelEnabled':
      return { isEnabled: true }
    case 'ReelDisabled':
      return { isEnabled: false }
    case 'ReelMoved':
      return { index: event.data.index }
    case 'ReelDeleted':
      return { deletedUntil: event.data.restorableUntil }
    case 'ReelRestored':
      return { deletedUntil: null }
  }
}

/** The reels of all companies. */
export const reels = defineProjection<(typeof reelEvents)[number], ReelDocument>({
  name: 'reels',
  title: 'Reels',
  version: 1,
  scope: 'partition',
  ownStream: true,
  events: reelEvents,
  route: ({ stream }) => ({ keys: [streamParts(stream).id] }),
  fold: (document, event, key) => {
    if (event.type === 'ReelCreated') return begun(event, key)
    if (document === undefined) throw new Error(`${event.type} before ReelCreated`)
    const after = {
      ...document,
      ...changesOf(event),
      version: event.revision,
      updatedAt: event.metadata.occurredAt,
    }
    return { ...after, isShown: after.isEnabled && after.deletedUntil === null }
  },
  indexes: [
    { fields: ['slug'] },
    { fields: ['words'], each: true },
    { fields: ['isShown', 'index'] },
    { fields: ['isShown', 'updatedAt'] },
    { fields: ['company', 'isShown', 'index'] },
    { fields: ['company', 'isShown', 'updatedAt'] },
    { fields: ['company', 'createdAt'] },
    { fields: ['index'] },
    { fields: ['updatedAt'] },
  ],
})
