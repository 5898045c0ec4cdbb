import type { Sealed } from '@schaufenster/events/lib/sealed.ts'
import type { commentEvents } from '@schaufenster/events/reputation/comment-events.ts'
import type { reviewEvents } from '@schaufenster/events/reputation/review-events.ts'
import type { ModerationStatus, RejectionReason } from '@schaufenster/events/reputation/review-values.ts'
import { picturesWith } from '../lib/pictures-with.ts'
import type { FoldedEvent } from '../runner/projection.ts'

export type FoldedReviewEvent = FoldedEvent<(typeof reviewEvents)[number]>
export type FoldedCommentEvent = FoldedEvent<(typeof commentEvents)[number]>

/** The platform's statement on a text. */
export interface PlatformWord {
  readonly reasons: Sealed
  readonly at: string
}

/** The state of a review or comment (D-7.1, D-7.2). Moments are ISO 8601, UTC. */
export interface Moderation {
  readonly status: ModerationStatus
  readonly reason: RejectionReason | null
  readonly explanation: Sealed | null
  /** When it was last decided. */
  readonly decidedAt: string | null
  /** Since when it is pending; a decision that was taken back doesn't restart the time. */
  readonly pendingSince: string | null
  /** When this wording first became pending. Taking a decision back can't keep it from the platform (D-7.4). */
  readonly firstPendingAt: string
  /** What the platform decided last, about this wording or an earlier one. `notice`: that it decided about by that. */
  readonly overridden: (PlatformWord & { readonly notice?: string }) | null
  /** The platform has decided before, so that only it may decide. */
  readonly forPlatform: boolean
  /** When it removed earlier wordings or files, the latest ones; a new wording doesn't make up for them. */
  readonly removals: readonly string[]
  readonly appeal: { readonly explanation: Sealed; readonly at: string } | null
  /** Since when an appeal of its author waits for the platform. */
  readonly appealedAt: string | null
  /** The platform upheld the rejection. */
  readonly upheld: PlatformWord | null
}

/** What reviews and comments have in common. People's words stay sealed; the query side opens them. */
export interface AuthoredText extends Moderation {
  readonly id: string
  /** Of its last event. */
  readonly version: number
  readonly company: string
  readonly subject: string
  readonly name: Sealed
  readonly email: Sealed
  readonly image: string | null
  /** The contents, without ending, of every picture that it ever showed. */
  readonly pictures: readonly string[]
  /** If `image` is set too, that is its poster. */
  readonly video: string | null
  /** Attachments that the platform removed after a notice and that nothing has replaced. */
  readonly removedFiles: {
    readonly image: string | null
    readonly video: string | null
    readonly at: string
  } | null
  /** Stands for its author's address. */
  readonly addressId: string
  readonly confirmedBy: 'account' | 'mail'
  readonly createdAt: string
  readonly likes: number
  /** People who like it, as keyed hashes. */
  readonly likers: readonly string[]
  /** Withdrawn by its author: nobody sees it. */
  readonly isWithdrawn: boolean
  readonly withdrawnAt: string | null
}

const waiting = (at: string) =>
  ({ status: 'pending', reason: null, explanation: null, decidedAt: null, pendingSince: at }) as const

const notAppealed = { appeal: null, appealedAt: null, upheld: null } as const

/** More than it takes to be slowed down. */
const mostRemovals = 10

/** The state of new words, on which nobody has decided yet. `before`: the text with the words that they replace. */
export const newWording = (before: AuthoredText | undefined, at: string): Moderation => ({
  ...waiting(at),
  firstPendingAt: at,
  overridden: before?.overridden ?? null,
  forPlatform: before !== undefined && (before.forPlatform || before.removedFiles !== null),
  removals: before === undefined ? [] : removalsOf(before).slice(-mostRemovals),
  ...notAppealed,
})

/** When the platform removed a text, this wording or an earlier one, or a file that was added, as far as that stands. */
export const removalsOf = ({
  status,
  overridden,
  removals,
}: Pick<AuthoredText, 'status' | 'overridden' | 'removals'>): readonly string[] =>
  status === 'rejected' && overridden !== null ? [...removals, overridden.at] : removals

/** A newly written text. `before`: what its author had written and withdrawn. */
export const begunText = (
  event: Extract<
    FoldedReviewEvent | FoldedCommentEvent,
    { readonly type: 'ReviewSubmitted' | 'CommentAdded' }
  >,
  key: string,
  before: AuthoredText | undefined,
): AuthoredText => {
  const { company, subject, name, email, addressId, confirmedBy, image = null, video = null, at } = event.data
  return {
    ...{
      id: key,
      version: event.revision,
      company,
      subject,
      name,
      email,
      addressId,
      image,
      pictures: picturesWith(before, image),
      video,
      removedFiles: null,
      confirmedBy,
    },
    createdAt: new Date(at).toISOString(),
    likes: 0,
    likers: [],
    isWithdrawn: false,
    withdrawnAt: null,
    ...newWording(before, event.metadata.occurredAt),
  }
}

type TextEvent = Extract<
  FoldedReviewEvent | FoldedCommentEvent,
  {
    readonly type: `${'Review' | 'Comment'}${
      | 'Withdrawn'
      | 'Approved'
      | 'Rejected'
      | 'Reopened'
      | 'StandingRestored'
      | 'ModerationOverridden'
      | 'RejectionAppealed'
      | 'RejectionUpheld'
      | 'FilesRemoved'
      | 'FilesRestored'
      | 'Liked'
      | 'Unliked'}`
  }
>

/** Changes that reviews and comments share. */
export const textChanges = (before: AuthoredText, event: TextEvent): Partial<AuthoredText> => {
  const at = event.metadata.occurredAt
  const decided = { reason: null, explanation: null, decidedAt: at, pendingSince: null }
  switch (event.type) {
    case 'ReviewWithdrawn':
    case 'CommentWithdrawn':
      return { isWithdrawn: true, withdrawnAt: at, pendingSince: null, appealedAt: null }
    case 'ReviewApproved':
    case 'CommentApproved':
      return { ...decided, ...appealAfter(before, 'approved'), status: 'approved' }
    case 'ReviewRejected':
    case 'CommentRejected': {
      const { reason, explanation = null } = event.data
      return { ...decided, ...appealAfter(before, 'rejected'), status: 'rejected', reason, explanation }
    }
    case 'ReviewReopened':
    case 'CommentReopened':
      return { ...waiting(before.firstPendingAt), ...appealAfter(before, 'pending') }
    case 'ReviewStandingRestored':
    case 'CommentStandingRestored': {
      const { status, reason = null, explanation = null } = event.data
      const restored =
        status === 'pending' ? waiting(before.firstPendingAt) : { ...decided, status, reason, explanation }
      return { ...restored, ...appealAfter(before, status) }
    }
    case 'ReviewModerationOverridden':
    case 'CommentModerationOverridden': {
      const { status, reasons, notice } = event.data
      const said = { reasons, at, ...(notice !== undefined && { notice }) }
      const appeal = before.appealedAt === null ? notAppealed : { appealedAt: null }
      const word = { overridden: said, forPlatform: true, ...appeal }
      return status === 'pending'
        ? { ...waiting(before.firstPendingAt), ...word }
        : { ...decided, status, ...word }
    }
    case 'ReviewRejectionAppealed':
    case 'CommentRejectionAppealed':
      return { appeal: { explanation: event.data.explanation, at }, appealedAt: at, upheld: null }
    case 'ReviewRejectionUpheld':
    case 'CommentRejectionUpheld':
      return { appealedAt: null, upheld: { reasons: event.data.reasons, at } }
    case 'ReviewFilesRemoved':
    case 'CommentFilesRemoved': {
      const { image, video, removals } = before
      const removed = { image: null, video: null, removedFiles: { image, video, at } }
      return { ...removed, removals: [...removals, at].slice(-mostRemovals) }
    }
    case 'ReviewFilesRestored':
    case 'CommentFilesRestored': {
      if (before.removedFiles === null) return {}
      const { at: removedAt, ...files } = before.removedFiles
      const removals = before.removals.filter((one) => one !== removedAt)
      return { ...files, removedFiles: null, removals }
    }
    case 'ReviewLiked':
    case 'CommentLiked':
      return likedBy([...new Set([...before.likers, event.data.liker])])
    case 'ReviewUnliked':
    case 'CommentUnliked':
      return likedBy(before.likers.filter((liker) => liker !== event.data.liker))
  }
}

/** An appeal lasts until the platform decides. Owners can't get rid of it by approving and rejecting again (D-7.2). */
const appealAfter = ({ appeal, upheld, overridden }: Moderation, status: ModerationStatus) => {
  if (appeal === null || upheld !== null || overridden !== null) return notAppealed
  return { appealedAt: status === 'rejected' ? appeal.at : null }
}

const likedBy = (likers: readonly string[]) => ({ likers, likes: likers.length })
