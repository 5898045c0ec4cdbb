import { reactionEvents } from '@schaufenster/events/media/reaction-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** What one visitor thinks of one reel. Key: {@link opinionKey}. */
export interface ReelOpinionDocument {
  readonly reel: string
  readonly opinion: 'liked' | 'disliked'
}

/** Of a reel and what stands for the visitor. */
export const opinionKey = (reel: string, visitor: string): string => `${reel} ${visitor}`

/** Who likes or dislikes which reel (D-4.5); whoever takes it back is forgotten. */
export const reelOpinions = defineProjection<(typeof reactionEvents)[number], ReelOpinionDocument>({
  name: 'reel-opinions',
  title: 'Meinungen zu Reels',
  version: 1,
  scope: 'partition',
  events: reactionEvents,
  route: ({ type, data }) => ({
    keys: type === 'ReelShared' ? [] : [opinionKey(data.reel, data.visitor)],
  }),
  fold: (document, { type, data: { reel } }) => {
    switch (type) {
      case 'ReelLiked':
        return { reel, opinion: 'liked' }
      case 'ReelDisliked':
        return { reel, opinion: 'disliked' }
      case 'ReelUnliked':
      case 'ReelUndisliked':
        return undefined
      case 'ReelShared':
        return document
    }
  },
  indexes: [],
})
