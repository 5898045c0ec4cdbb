import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import {
  commentEvents,
  type CommentContent,
  type CommentEvent,
} from '@schaufenster/events/reputation/comment-events.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import type { StreamRef } from '../lib/handle.ts'
import {
  decideText,
  evolveText,
  filesOf,
  type Text,
  type TextChange,
  type TextCommand,
} from './moderation.ts'
import { newWording } from './new-wording.ts'
import type { ReviewState } from './review-decider.ts'
import { sealedFor } from './sealed-for.ts'

/** The stream of one comment; its partition is the company. */
export const commentStream = (id: string, company: string): StreamRef => ({
  name: streamName('comment', id),
  partitionKey: company,
})

interface Comment extends Text {
  /** The id of the review that it is about. */
  readonly review: string
}

/** Undefined: there is none. */
export type CommentState = Comment | undefined

/** All that can be asked of a comment's stream. */
export type CommentCommand =
  | TextCommand
  /** By somebody who has confirmed their address. */
  | {
      readonly type: 'AddComment'
      /** The commented review as it is now. */
      readonly on: ReviewState
      readonly subject: string
      readonly addressId: string
      readonly email: string
      readonly confirmedBy: 'account' | 'mail'
      readonly content: CommentContent
      /** Milliseconds since 1970. */
      readonly now: number
    }

type CommentStreamEvent = CommentEvent | EventOf<typeof PersonalDataErased>

const evolve = (state: CommentState, event: CommentStreamEvent): CommentState => {
  if (event.type === 'CommentAdded') {
    const { company, subject, addressId, email, review } = event.data
    return {
      company,
      subject,
      addressId,
      review,
      isWithdrawn: false,
      hasAuthor: isEmailAddress(email),
      ...newWording(state),
      likers: new Set(),
      files: filesOf(event.data),
      removedFiles: undefined,
    }
  }
  if (state === undefined) return state
  if (event.type === 'PersonalDataErased')
    return event.data.subject === state.subject ? { ...state, hasAuthor: false } : state
  return evolveText(state, event)
}

export const noComment = notFound('Diesen Kommentar')

const notShown: Refusal = {
  code: 'notFound',
  message: 'Diese Bewertung ist nicht mehr veröffentlicht. Bitte laden Sie die Seite neu.',
}

type Decision = Either<Refusal, readonly CommentEvent[]>

const decide = (state: CommentState, command: CommentCommand): Decision => {
  if (command.type === 'AddComment') {
    const { on, subject, addressId, email, confirmedBy, content, now } = command
    if (on === undefined || on.isWithdrawn || on.standing.status !== 'approved') return left(notShown)
    if (state !== undefined) return right([])
    const { company } = on
    return right([
      {
        type: 'CommentAdded',
        data: { ...content, company, subject, addressId, email, confirmedBy, at: now },
      },
    ])
  }
  const changes = decideText(state, command, noComment)
  if (isLeft(changes) || state === undefined) return isLeft(changes) ? changes : left(noComment)
  return right(changes.right.map((change) => eventOf(state, change)))
}

const eventOf = (text: Comment, change: TextChange): CommentEvent => {
  const { company } = text
  switch (change.kind) {
    case 'approved':
      return { type: 'CommentApproved', data: { company } }
    case 'reopened':
      return { type: 'CommentReopened', data: { company } }
    case 'withdrawn':
      return { type: 'CommentWithdrawn', data: { company } }
    case 'rejected': {
      const { kind: _kind, ...why } = change
      return { type: 'CommentRejected', data: { company, subject: sealedFor(text), ...why } }
    }
    case 'restored':
      return {
        type: 'CommentStandingRestored',
        data: { company, subject: sealedFor(text), ...change.standing },
      }
    case 'overridden': {
      const { kind: _kind, ...decided } = change
      return {
        type: 'CommentModerationOverridden',
        data: { company, subject: sealedFor(text), ...decided },
      }
    }
    case 'appealed': {
      const { kind: _kind, ...said } = change
      return { type: 'CommentRejectionAppealed', data: { company, ...said } }
    }
    case 'filesRemoved':
      return { type: 'CommentFilesRemoved', data: { company } }
    case 'filesRestored':
      return { type: 'CommentFilesRestored', data: { company } }
    case 'upheld':
      return {
        type: 'CommentRejectionUpheld',
        data: { company, subject: sealedFor(text), reasons: change.reasons },
      }
    case 'liked':
      return { type: 'CommentLiked', data: { company, liker: change.liker } }
    case 'unliked':
      return { type: 'CommentUnliked', data: { company, liker: change.liker } }
  }
}

/** The rules of one comment on a review. */
export const commentDecider: Decider<CommentState, CommentCommand, CommentStreamEvent> = {
  initialState: undefined,
  isEvent: isOneOf([...commentEvents, PersonalDataErased]),
  evolve,
  decide,
}
