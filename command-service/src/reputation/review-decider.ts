import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import {
  reviewEvents,
  type ReviewContent,
  type ReviewEvent,
} from '@schaufenster/events/reputation/review-events.ts'
import { may, type Authority, type Owned } from '@schaufenster/platform/app/session.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import type { StreamRef } from '../lib/handle.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import {
  decideText,
  evolveText,
  filesOf,
  isBy,
  type Author,
  type Text,
  type TextChange,
  type TextCommand,
} from './moderation.ts'
import { newWording } from './new-wording.ts'
import type { ReviewedCompany } from './review-deps.ts'
import { sealedFor } from './sealed-for.ts'

/** The id of an address's one review of a company (D-7.4). `addressId`: stands in for the address. */
export const reviewIdOf = (company: string, addressId: string): string => uuidOf('review', company, addressId)

/** The stream of one review; its partition is the company. */
export const reviewStream = (id: string, company: string): StreamRef => ({
  name: streamName('review', id),
  partitionKey: company,
})

interface Review extends Text {
  readonly content: Pick<ReviewContent, 'name' | 'rating' | 'message'>
  readonly answer: string | undefined
}

/** Undefined: there is none. */
export type ReviewState = Review | undefined

/** All that can be asked of a review's stream. Milliseconds since 1970. */
export type ReviewCommand =
  | TextCommand
  /** By somebody who has confirmed their address. */
  | {
      readonly type: 'SubmitReview'
      readonly company: ReviewedCompany | undefined
      /** The subject whose key encrypts it: an account's id, or one of the review's own. */
      readonly subject: string
      readonly addressId: string
      readonly email: string
      readonly confirmedBy: 'account' | 'mail'
      readonly content: ReviewContent
      readonly now: number
    }
  | { readonly type: 'EditReview'; readonly author: Author; readonly content: ReviewContent }
  /** Null removes the answer. */
  | {
      readonly type: 'AnswerReview'
      readonly by: Authority
      readonly company: Owned
      readonly answer: string | null
      /** What stood there when it was written; null if nothing did, undefined if that is not known. */
      readonly seen?: string | null | undefined
    }

type ReviewStreamEvent = ReviewEvent | EventOf<typeof PersonalDataErased>

const contentOf = ({ name, rating, message }: ReviewContent): Review['content'] => ({ name, rating, message })

const evolve = (state: ReviewState, event: ReviewStreamEvent): ReviewState => {
  if (event.type === 'ReviewSubmitted') {
    const { company, subject, addressId, email } = event.data
    return {
      company,
      subject,
      addressId,
      content: contentOf(event.data),
      isWithdrawn: false,
      hasAuthor: isEmailAddress(email),
      ...newWording(state),
      likers: new Set(),
      files: filesOf(event.data),
      removedFiles: undefined,
      answer: undefined,
    }
  }
  if (state === undefined) return state
  switch (event.type) {
    case 'PersonalDataErased':
      return event.data.subject === state.subject ? { ...state, hasAuthor: false } : state
    case 'ReviewEdited':
      return { ...state, content: contentOf(event.data), files: filesOf(event.data), ...newWording(state) }
    case 'ReviewAnswered':
      return { ...state, answer: event.data.answer }
    case 'ReviewAnswerRemoved':
      return { ...state, answer: undefined }
    default:
      return evolveText(state, event)
  }
}

export const noReview = notFound('Diese Bewertung')

const conflict = (message: string): Refusal => ({ code: 'conflict', message })

/** Several owners may answer: none replaces what another one wrote without having seen it. */
const answeredMeanwhile = (answer: string | null): Refusal => ({
  ...conflict(
    'Inzwischen hat jemand anderes die Antwort geändert. Bitte vergleichen Sie und senden Sie Ihre noch einmal.',
  ),
  details: { answer },
})

const noSuchCompany = notFound('Dieses Unternehmen')
const ownCompany: Refusal = conflict('Ihr eigenes Unternehmen können Sie nicht bewerten.')
/** An address has one review of a company. */
const reviewedAlready = conflict(
  'Von dieser Adresse gibt es schon eine Bewertung dieses Unternehmens. Sie können sie ändern, statt eine zweite zu schreiben.',
)

type Decision = Either<Refusal, readonly ReviewEvent[]>

const decide = (state: ReviewState, command: ReviewCommand): Decision => {
  switch (command.type) {
    case 'SubmitReview':
      return submit(state, command)
    case 'EditReview':
      return edit(state, command)
    case 'AnswerReview':
      return answer(state, command)
    default: {
      const changes = decideText(state, command, noReview)
      if (isLeft(changes) || state === undefined) return isLeft(changes) ? changes : left(noReview)
      return right(changes.right.map((change) => eventOf(state, change)))
    }
  }
}

type CommandOf<Type extends ReviewCommand['type']> = Extract<ReviewCommand, { readonly type: Type }>

const submit = (
  state: ReviewState,
  { company, subject, addressId, email, confirmedBy, content, now }: CommandOf<'SubmitReview'>,
): Decision => {
  if (company === undefined || !company.isPublic) return left(noSuchCompany)
  if (company.owners.includes(subject)) return left(ownCompany)
  if (state !== undefined && !state.isWithdrawn && state.hasAuthor) return left(reviewedAlready)
  return right([
    {
      type: 'ReviewSubmitted',
      data: { ...content, company: company.id, subject, addressId, email, confirmedBy, at: now },
    },
  ])
}

/** The author's own review that still exists. */
const ofAuthor = (state: ReviewState, author: Author): state is Review =>
  state !== undefined && !state.isWithdrawn && isBy(state, author)

const edit = (state: ReviewState, { author, content }: CommandOf<'EditReview'>): Decision => {
  if (!ofAuthor(state, author)) return left(noReview)
  const { company, subject } = state
  const { name, rating, message } = state.content
  const { image, video } = state.files
  const isSame =
    name === content.name &&
    rating === content.rating &&
    message === content.message &&
    image === content.image &&
    video === content.video
  return right(isSame ? [] : [{ type: 'ReviewEdited', data: { company, subject, ...content } }])
}

const answer = (
  state: ReviewState,
  { by, company: owned, answer: given, seen }: CommandOf<'AnswerReview'>,
): Decision => {
  if (state === undefined || state.isWithdrawn) return left(noReview)
  if (!may(by, 'company.manage', owned)) return left(forbidden)
  const { company } = state
  const current = state.answer ?? null
  if (given === current) return right([])
  if (seen !== undefined && seen !== current) return left(answeredMeanwhile(current))
  return right([
    given === null
      ? { type: 'ReviewAnswerRemoved', data: { company } }
      : { type: 'ReviewAnswered', data: { company, subject: sealedFor(state), answer: given } },
  ])
}

const eventOf = (text: Review, change: TextChange): ReviewEvent => {
  const { company } = text
  switch (change.kind) {
    case 'approved':
      return { type: 'ReviewApproved', data: { company } }
    case 'reopened':
      return { type: 'ReviewReopened', data: { company } }
    case 'withdrawn':
      return { type: 'ReviewWithdrawn', data: { company } }
    case 'rejected': {
      const { kind: _kind, ...why } = change
      return { type: 'ReviewRejected', data: { company, subject: sealedFor(text), ...why } }
    }
    case 'restored':
      return {
        type: 'ReviewStandingRestored',
        data: { company, subject: sealedFor(text), ...change.standing },
      }
    case 'overridden': {
      const { kind: _kind, ...decided } = change
      return {
        type: 'ReviewModerationOverridden',
        data: { company, subject: sealedFor(text), ...decided },
      }
    }
    case 'appealed': {
      const { kind: _kind, ...said } = change
      return { type: 'ReviewRejectionAppealed', data: { company, ...said } }
    }
    case 'filesRemoved':
      return { type: 'ReviewFilesRemoved', data: { company } }
    case 'filesRestored':
      return { type: 'ReviewFilesRestored', data: { company } }
    case 'upheld':
      return {
        type: 'ReviewRejectionUpheld',
        data: { company, subject: sealedFor(text), reasons: change.reasons },
      }
    case 'liked':
      return { type: 'ReviewLiked', data: { company, liker: change.liker } }
    case 'unliked':
      return { type: 'ReviewUnliked', data: { company, liker: change.liker } }
  }
}

/** The rules of one review: written, decided, answered and liked, possibly changed, and appealed for. */
export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewStreamEvent> = {
  initialState: undefined,
  isEvent: isOneOf([...reviewEvents, PersonalDataErased]),
  evolve,
  decide,
}
