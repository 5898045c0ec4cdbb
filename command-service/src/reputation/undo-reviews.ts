import type { DomainEvent, EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { commentEvents } from '@schaufenster/events/reputation/comment-events.ts'
import { reviewEvents } from '@schaufenster/events/reputation/review-events.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Decider } from '../lib/decider.ts'
import type { Handle, StreamRef } from '../lib/handle.ts'
import { stateBefore, takingBack, type Undoing, type Undoings } from '../lib/undoing.ts'
import { commentDecider, commentStream, noComment } from './comment-decider.ts'
import type { Text, TextCommand } from './moderation.ts'
import { noReview, reviewDecider, reviewStream } from './review-decider.ts'

/** How to undo a decision about a review or comment, as long as only likes and answers came after it (D-10.9). */
export const reviewUndoings = ({ handle }: { readonly handle: Handle }): Undoings => {
  const ofReviews = restoring(handle, reviewDecider, reviewStream, reviewEvents, noReview)
  const ofComments = restoring(handle, commentDecider, commentStream, commentEvents, noComment)
  return {
    ReviewApproved: ofReviews,
    ReviewRejected: ofReviews,
    ReviewReopened: ofReviews,
    CommentApproved: ofComments,
    CommentRejected: ofComments,
    CommentReopened: ofComments,
  }
}

const restsOnNothing = /(Liked|Unliked|Answered|AnswerRemoved)$/

const restoring = <State extends Text | undefined, Command, Event extends DomainEvent>(
  handle: Handle,
  decider: Decider<State, Command | TextCommand, Event>,
  streamOf: (id: string, company: string) => StreamRef,
  events: readonly EventDefinition[],
  missing: Refusal,
): Undoing => ({
  permission: 'review.manage',
  restedOnBy: new Set(events.flatMap(({ type }) => (restsOnNothing.test(type) ? [] : [type]))),
  undo: async (request) => {
    const { event, by, context } = request
    const before = stateBefore(decider, request)
    if (before === undefined) return left(missing)
    const stream = streamOf(streamParts(event.stream).id, before.company)
    const command = { type: 'RestoreStanding', by, to: before.standing } as const
    return handle(takingBack(decider, event.id), stream, command, context)
  },
})
