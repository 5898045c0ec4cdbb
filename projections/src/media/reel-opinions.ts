import { reactionEvents } from '@schaufenster/events/media/reaction-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** One visitor's reaction to one reel. Key: {@link opinionKey}. */
export interface ReelOpinionDocument {
  readonly reel: string
  readonly opinion: 'liked' | 'disliked'
}

/** From a reel and what stands for the visitor. */
export const opinionKey = (reel: string, visitor: string): string => `${reel} ${visitor}`

/** Who likes or dislikes which reel (D-4.5). A reaction that is taken back is removed. */
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
