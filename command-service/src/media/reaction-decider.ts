import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { ReelId } from '@schaufenster/events/media/ids.ts'
import { reactionEvents, type ReactionEvent } from '@schaufenster/events/media/reaction-events.ts'
import type { ShareTarget } from '@schaufenster/events/media/values.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'
import { uuidOf } from '../lib/uuid-of.ts'

/** One visitor's opinion of one reel: a stream of its own, so that visitors don't wait for each other. Partitioned by the reel's company. */
export const reactionStream = (reel: ReelId, visitor: string, company: CompanyId): StreamRef => ({
  name: streamName('reaction', uuidOf('reaction', reel, visitor)),
  partitionKey: company,
})

/** Likes and dislikes exclude each other. */
export type Opinion = 'liked' | 'disliked' | undefined

/** A visitor tells what they think. */
export interface React {
  readonly type: 'React'
  readonly company: CompanyId
  readonly reel: ReelId
  readonly visitor: string
  /** Undefined: as it is. */
  readonly liked?: boolean | 'other'
  readonly disliked?: boolean
  /** How many times more it was shared. */
  readonly shares: number
  readonly target?: ShareTarget
}

const evolve = (opinion: Opinion, { type }: ReactionEvent): Opinion => {
  switch (type) {
    case 'ReelLiked':
      return 'liked'
    case 'ReelDisliked':
      return 'disliked'
    case 'ReelUnliked':
      return opinion === 'liked' ? undefined : opinion
    case 'ReelUndisliked':
      return opinion === 'disliked' ? undefined : opinion
    case 'ReelShared':
      return opinion
  }
}

/** What a visitor thinks afterwards; a like wins over a dislike that is told with it. */
export const opinionAfter = (before: Opinion, { liked, disliked }: React): Opinion => {
  const likes = liked === 'other' ? before !== 'liked' : (liked ?? (before === 'liked' && disliked !== true))
  if (likes) return 'liked'
  return (disliked ?? before === 'disliked') ? 'disliked' : undefined
}

/** Each change of mind is an event of its own, so that counters only add and take away. */
export const reactionDecider: Decider<Opinion, React, ReactionEvent> = {
  initialState: undefined,
  isEvent: isOneOf(reactionEvents),
  evolve,
  decide: (before, command) => {
    const { company, reel, visitor, shares: times, target } = command
    const data = { company, reel, visitor }
    const after = opinionAfter(before, command)
    const takenBack: readonly ReactionEvent[] =
      before === undefined || before === after
        ? []
        : [{ type: before === 'liked' ? 'ReelUnliked' : 'ReelUndisliked', data }]
    const told: readonly ReactionEvent[] =
      after === undefined || before === after
        ? []
        : [{ type: after === 'liked' ? 'ReelLiked' : 'ReelDisliked', data }]
    const shared: readonly ReactionEvent[] =
      times === 0
        ? []
        : [{ type: 'ReelShared', data: { ...data, times, ...(target !== undefined && { target }) } }]
    return right([...takenBack, ...told, ...shared])
  },
}
