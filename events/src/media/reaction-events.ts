import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { CompanyIdSchema } from '../directory/ids.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { Liker } from '../reputation/review-fields.ts'
import { ReelIdSchema } from './ids.ts'
import { ShareTarget, shareTargetNames } from './values.ts'

/**
 * What one visitor thinks of one reel (D-4.5, D-4.12), in the stream `reaction-{hash of reel and visitor}`: visitors never wait for each other, and a
 * like that is sent twice finds itself. The partition is the company of the reel.
 */

const reaction = { company: CompanyIdSchema, reel: ReelIdSchema, visitor: Liker } as const
const reactionFields = {
  company: { label: 'Unternehmen', refersTo: 'company' },
  reel: { label: 'Reel', refersTo: 'reel' },
  visitor: { label: 'Kennung', format: 'hidden' },
} as const

/** It was neither liked nor disliked: a dislike is taken back by an event of its own before this one, so that each event is one step of one counter. */
export const ReelLiked = defineEvent({
  type: 'ReelLiked',
  title: 'Reel gefällt',
  schema: closedObject(reaction),
  fields: reactionFields,
})

export const ReelUnliked = defineEvent({
  type: 'ReelUnliked',
  title: 'Reel gefällt nicht mehr',
  schema: closedObject(reaction),
  fields: reactionFields,
})

/** As {@link ReelLiked}: a like is taken back before. */
export const ReelDisliked = defineEvent({
  type: 'ReelDisliked',
  title: 'Reel missfällt',
  schema: closedObject(reaction),
  fields: reactionFields,
})

export const ReelUndisliked = defineEvent({
  type: 'ReelUndisliked',
  title: 'Reel missfällt nicht mehr',
  schema: closedObject(reaction),
  fields: reactionFields,
})

export const ReelShared = defineEvent({
  type: 'ReelShared',
  title: 'Reel geteilt',
  schema: closedObject({
    ...reaction,
    /** Absent where the call did not say. */
    target: Type.Optional(ShareTarget),
    /** How many times at once. */
    times: Type.Integer({ minimum: 1, maximum: 4 }),
  }),
  fields: { ...reactionFields, target: { label: 'Wohin', words: shareTargetNames }, times: 'Wie oft' },
})

export const reactionEvents = [ReelLiked, ReelUnliked, ReelDisliked, ReelUndisliked, ReelShared] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type ReactionEvent = EventOf<(typeof reactionEvents)[number]>
export type RecordedReactionEvent = RecordedOf<(typeof reactionEvents)[number]>
