import { reactionEvents, type RecordedReactionEvent } from '@schaufenster/events/media/reaction-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** Visitors' reactions to a reel. Key: the reel's id. */
export interface ReelReactionsDocument {
  readonly id: string
  readonly company: string
  readonly likes: number
  readonly dislikes: number
  readonly shares: number
}

type Counts = Pick<ReelReactionsDocument, 'likes' | 'dislikes' | 'shares'>

const none: Counts = { likes: 0, dislikes: 0, shares: 0 }
const oneLess = (count: number): number => Math.max(0, count - 1)

/**
 * The numbers of likes, dislikes and shares of each reel (D-4.12). Each visitor's stream decides, so every event is a change and counts once. The
 * visitors aren't stored here.
 */
export const reelReactions = defineProjection<(typeof reactionEvents)[number], ReelReactionsDocument>({
  name: 'reel-reactions',
  title: 'Reaktionen auf Reels',
  version: 1,
  scope: 'partition',
  events: reactionEvents,
  route: ({ data }) => ({ keys: [data.reel] }),
  fold: (document, event, key) => {
    const { likes, dislikes, shares } = document ?? none
    const counts: Counts = { likes, dislikes, shares }
    return { id: key, company: event.data.company, ...counts, ...changesOf(counts, event) }
  },
  indexes: [{ fields: ['likes'] }, { fields: ['company', 'likes'] }],
})

const changesOf = ({ likes, dislikes, shares }: Counts, event: RecordedReactionEvent): Partial<Counts> => {
  switch (event.type) {
    case 'ReelLiked':
      return { likes: likes + 1 }
    case 'ReelUnliked':
      return { likes: oneLess(likes) }
    case 'ReelDisliked':
      return { dislikes: dislikes + 1 }
    case 'ReelUndisliked':
      return { dislikes: oneLess(dislikes) }
    case 'ReelShared':
      return { shares: shares + event.data.times }
  }
}
