import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { CommentEvent } from '@schaufenster/events/reputation/comment-events.ts'
import type { ReviewContent, ReviewEvent } from '@schaufenster/events/reputation/review-events.ts'
import type { ModerationStatus, RejectionReason } from '@schaufenster/events/reputation/review-values.ts'
import { may, type Authority, type Owned } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, type Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** What reviews and comments share: somebody decides whether they are shown (D-7.1, D-7.2), and visitors like them. */

/** A decision: a rejection has its reason. */
export type Ruling =
  | { readonly status: Exclude<ModerationStatus, 'rejected'> }
  | {
      readonly status: 'rejected'
      readonly reason: RejectionReason
      readonly explanation?: string
    }

/** A text's status. Without a reason the platform rejected it; its own event has the reasons. */
export interface Standing {
  readonly status: ModerationStatus
  readonly reason?: RejectionReason
  readonly explanation?: string
}

/** What an author adds. */
export type Files = Pick<ReviewContent, 'image' | 'video'>

/** A review or a comment, as far as decisions need it. */
export interface Text {
  readonly company: CompanyId
  /** The subject whose key encrypts it. */
  readonly subject: string
  readonly addressId: string
  readonly isWithdrawn: boolean
  /** False once the author was erased: the text stays, and nobody may change it. */
  readonly hasAuthor: boolean
  readonly standing: Standing
  /** The platform decided, about this wording or an earlier one: owners can't any more. */
  readonly isOverridden: boolean
  /** The notice on which the platform rejected it: it is there that its author appeals. */
  readonly notice: string | undefined
  /** Its author's appeal against the current rejection. `granted`: the owners gave in; if they reject again, it is reopened. */
  readonly appeal: 'open' | 'granted' | 'decided' | undefined
  readonly likers: ReadonlySet<string>
  /** As it is shown. */
  readonly files: Files
  /** Removed by the platform and not replaced. */
  readonly removedFiles: Files | undefined
}

/** Somebody who claims a text, with what proves it. */
export interface Author {
  readonly hasCode: boolean
  readonly userId: string | undefined
  /** Of the confirmed address of their account, under every known key. */
  readonly addressIds: readonly string[]
}

/** All that can be asked of either kind. */
export type TextCommand =
  | {
      readonly type: 'Rule'
      readonly by: Authority
      /** The company as it is now. */
      readonly company: Owned
      readonly ruling: Ruling
    }
  /** Takes a decision back. */
  | { readonly type: 'RestoreStanding'; readonly by: Authority; readonly to: Standing }
  | {
      readonly type: 'OverrideModeration'
      readonly by: Authority
      readonly status: ModerationStatus
      readonly reasons: string
      /** That is decided by this, too. */
      readonly notice?: string
    }
  /** The author asks the platform to look at a rejection. `now`: milliseconds since 1970. */
  | {
      readonly type: 'AppealRejection'
      readonly author: Author
      readonly explanation: string
      readonly now: number
    }
  | { readonly type: 'UpholdRejection'; readonly by: Authority; readonly reasons: string }
  /** `key`: of the picture or the video that was reported. A video goes with its picture. */
  | { readonly type: 'RemoveFiles' | 'RestoreFiles'; readonly by: Authority; readonly key: string }
  | {
      readonly type: 'ToggleLike'
      readonly liker: string
      readonly author: Author
      /** How it is to be; else it is the other way than before. */
      readonly liked?: boolean | undefined
    }
  | { readonly type: 'Withdraw'; readonly author: Author }

/** What a command changes, whichever kind of text it is about. */
export type TextChange =
  | { readonly kind: 'approved' | 'reopened' | 'withdrawn' | 'filesRemoved' | 'filesRestored' }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason; readonly explanation?: string }
  | { readonly kind: 'restored'; readonly standing: Standing }
  | {
      readonly kind: 'overridden'
      readonly status: ModerationStatus
      readonly reasons: string
      readonly notice?: string
    }
  | { readonly kind: 'appealed'; readonly subject: string; readonly explanation: string; readonly at: number }
  | { readonly kind: 'upheld'; readonly reasons: string }
  | { readonly kind: 'liked' | 'unliked'; readonly liker: string }

/** The events that {@link evolveText} knows. */
export type TextEvent = Extract<
  ReviewEvent | CommentEvent,
  {
    readonly type: `${'Review' | 'Comment'}${
      | 'Approved'
      | 'Rejected'
      | 'Reopened'
      | 'StandingRestored'
      | 'ModerationOverridden'
      | 'RejectionAppealed'
      | 'RejectionUpheld'
      | 'FilesRemoved'
      | 'FilesRestored'
      | 'Withdrawn'
      | 'Liked'
      | 'Unliked'}`
  }
>

const conflict = (message: string): Refusal => ({ code: 'conflict', message })

const isOverridden = conflict(
  'Darüber hat die Plattform entschieden. Diese Entscheidung lässt sich hier nicht mehr ändern.',
)
const isForPlatform = conflict(
  'Über eine frühere Fassung hat die Plattform entschieden. Deshalb entscheidet sie auch über diese; Sie brauchen nichts zu tun.',
)
const waitsForPlatform = conflict(
  'Der Verfasser hat Beschwerde eingelegt, und Schaufenster prüft sie. Bis dahin können Sie den Text nur genehmigen.',
)
const ownText = conflict('Das haben Sie selbst geschrieben. Bitte überlassen Sie die Entscheidung anderen.')
const notShown = conflict('Das ist nicht mehr veröffentlicht. Bitte laden Sie die Seite neu.')
const notRejected = conflict('Das ist nicht abgelehnt. Eine Beschwerde ist nur gegen eine Ablehnung möglich.')
const appealsAtNotice = conflict(
  'Das wurde auf eine Meldung hin entschieden. Bitte legen Sie Ihre Beschwerde mit dem Link in unserer E-Mail zu dieser Meldung ein.',
)
const isAppealed = conflict('Ihre Beschwerde ist angekommen. Wir prüfen sie gerade.')
const isDecided = conflict(
  'Über Ihre Beschwerde ist entschieden. Ihnen bleibt der Weg zu einer Schlichtungsstelle oder zu einem Gericht.',
)
const nothingAppealed = conflict('Gegen diese Ablehnung gibt es keine Beschwerde.')
const ownLike = conflict('Ihren eigenen Beitrag können Sie nicht mit „Gefällt mir“ markieren.')

/** What an event says of them. */
export const filesOf = ({ image, video }: Files): Files => ({
  ...(image !== undefined && { image }),
  ...(video !== undefined && { video }),
})

const isAmong = (files: Files | undefined, key: string): boolean =>
  files?.image === key || files?.video === key

const isEmpty = ({ image, video }: Files): boolean => image === undefined && video === undefined

/** Whether somebody is a text's author. */
export const isBy = ({ subject, addressId, hasAuthor }: Text, author: Author): boolean =>
  hasAuthor && (author.hasCode || author.userId === subject || author.addressIds.includes(addressId))

/** The rules for both kinds; `missing` is the refusal for a text that no longer exists. */
export const decideText = (
  text: Text | undefined,
  command: TextCommand,
  missing: Refusal,
): Either<Refusal, readonly TextChange[]> => {
  if ('by' in command && !('company' in command) && !may(command.by, 'review.manage')) return left(forbidden)
  if (text === undefined || (text.isWithdrawn && command.type !== 'Withdraw')) return left(missing)
  switch (command.type) {
    case 'Rule':
      return rule(text, command)
    case 'RestoreStanding':
      return right([{ kind: 'restored', standing: command.to }])
    case 'OverrideModeration': {
      const { type: _type, by: _by, ...decided } = command
      const isSo = text.isOverridden && text.standing.status === decided.status
      return right(isSo ? [] : [{ kind: 'overridden', ...decided }])
    }
    case 'AppealRejection': {
      const { author, explanation, now: at } = command
      if (!isBy(text, author)) return left(missing)
      if (text.standing.status !== 'rejected') return left(notRejected)
      if (text.notice !== undefined) return left(appealsAtNotice)
      if (text.appeal !== undefined) return left(text.appeal === 'open' ? isAppealed : isDecided)
      return right([{ kind: 'appealed', subject: text.subject, explanation, at }])
    }
    case 'UpholdRejection':
      if (text.appeal !== 'open') return left(nothingAppealed)
      return right([{ kind: 'upheld', reasons: command.reasons }])
    case 'RemoveFiles':
      return right(isAmong(text.files, command.key) ? [{ kind: 'filesRemoved' }] : [])
    case 'RestoreFiles': {
      const isMissing = isAmong(text.removedFiles, command.key) && isEmpty(text.files)
      return right(isMissing && text.hasAuthor ? [{ kind: 'filesRestored' }] : [])
    }
    case 'ToggleLike': {
      const { liker, author, liked } = command
      if (text.standing.status !== 'approved') return left(notShown)
      if (isBy(text, author)) return left(ownLike)
      const isLiked = text.likers.has(liker)
      return right(liked === isLiked ? [] : [{ kind: isLiked ? 'unliked' : 'liked', liker }])
    }
    case 'Withdraw':
      if (!isBy(text, command.author)) return left(missing)
      return right(text.isWithdrawn ? [] : [{ kind: 'withdrawn' }])
  }
}

const rule = (
  text: Text,
  { by, company, ruling }: Extract<TextCommand, { readonly type: 'Rule' }>,
): Either<Refusal, readonly TextChange[]> => {
  if (!may(by, 'review.manage', company)) return left(forbidden)
  if (text.subject === by.userId) return left(ownText)
  if (ruling.status === text.standing.status) return right([])
  if (text.isOverridden) return left(text.standing.status === 'pending' ? isForPlatform : isOverridden)
  if (text.appeal === 'open' && ruling.status !== 'approved') return left(waitsForPlatform)
  if (ruling.status !== 'rejected')
    return right([{ kind: ruling.status === 'approved' ? 'approved' : 'reopened' }])
  const { reason, explanation } = ruling
  return right([{ kind: 'rejected', reason, ...(explanation !== undefined && { explanation }) }])
}

type Appealed = Pick<Text, 'appeal'>

/** What an appeal asked for was done, but not by the platform. */
const unrejected = ({ appeal }: Text): Appealed => ({
  appeal: appeal === 'open' || appeal === 'granted' ? 'granted' : undefined,
})

/** Replacing a rejection that was appealed against doesn't end the appeal (D-7.2). */
const rejectedAgain = ({ appeal }: Text): Appealed => ({
  appeal: appeal === 'open' || appeal === 'granted' ? 'open' : undefined,
})

/** What such an event does to a text. */
export const evolveText = <State extends Text>(text: State, event: TextEvent): State => {
  switch (event.type) {
    case 'ReviewApproved':
    case 'CommentApproved':
      return { ...text, ...unrejected(text), standing: { status: 'approved' } }
    case 'ReviewRejected':
    case 'CommentRejected': {
      const { company: _company, subject: _subject, ...why } = event.data
      return { ...text, ...rejectedAgain(text), standing: { status: 'rejected', ...why } }
    }
    case 'ReviewReopened':
    case 'CommentReopened':
      return { ...text, ...unrejected(text), standing: { status: 'pending' } }
    case 'ReviewStandingRestored':
    case 'CommentStandingRestored': {
      const { company: _company, subject: _subject, ...standing } = event.data
      const appeal = standing.status === 'rejected' ? rejectedAgain(text) : unrejected(text)
      return { ...text, ...appeal, standing }
    }
    case 'ReviewModerationOverridden':
    case 'CommentModerationOverridden':
      return {
        ...text,
        standing: { status: event.data.status },
        isOverridden: true,
        notice: event.data.status === 'rejected' ? event.data.notice : undefined,
        appeal: text.appeal === 'open' ? 'decided' : undefined,
      }
    case 'ReviewRejectionAppealed':
    case 'CommentRejectionAppealed':
      return { ...text, appeal: 'open' }
    case 'ReviewRejectionUpheld':
    case 'CommentRejectionUpheld':
      return { ...text, appeal: 'decided' }
    case 'ReviewFilesRemoved':
    case 'CommentFilesRemoved':
      return { ...text, files: {}, removedFiles: text.files }
    case 'ReviewFilesRestored':
    case 'CommentFilesRestored':
      return { ...text, files: text.removedFiles ?? text.files, removedFiles: undefined }
    case 'ReviewWithdrawn':
    case 'CommentWithdrawn':
      return { ...text, isWithdrawn: true }
    case 'ReviewLiked':
    case 'CommentLiked':
      return { ...text, likers: new Set([...text.likers, event.data.liker]) }
    case 'ReviewUnliked':
    case 'CommentUnliked':
      return { ...text, likers: new Set([...text.likers].filter((one) => one !== event.data.liker)) }
  }
}
