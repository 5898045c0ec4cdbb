import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import {
  CommentApproved,
  CommentModerationOverridden,
  CommentRejected,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
  CommentReopened,
  CommentStandingRestored,
} from '@schaufenster/events/reputation/comment-events.ts'
import type { NoticeDecision } from '@schaufenster/events/reputation/notice-events.ts'
import {
  ReviewApproved,
  ReviewModerationOverridden,
  ReviewRejected,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
  ReviewReopened,
  ReviewStandingRestored,
} from '@schaufenster/events/reputation/review-events.ts'
import type { ModerationStatus } from '@schaufenster/events/reputation/review-values.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import type { Effect, Policy } from '../policies/policy.ts'
import {
  textApprovedLetter,
  textOverriddenLetter,
  textRejectedLetter,
  textReopenedLetter,
} from './moderation-letters.ts'
import type { Standing } from './moderation.ts'
import { rejectionUpheldLetter, textAppealReceiptLetter } from './review-letters.ts'
import {
  changesOfStanding,
  groundsIn,
  reasonsIn,
  textsOf,
  type ChangeOfStanding,
  type KnownText,
  type TextPolicyDeps,
} from './text-in-policy.ts'

const told = [
  ReviewApproved,
  ReviewRejected,
  ReviewReopened,
  ReviewStandingRestored,
  ReviewModerationOverridden,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
  CommentApproved,
  CommentRejected,
  CommentReopened,
  CommentStandingRestored,
  CommentModerationOverridden,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
] as const
type Notified = RecordedOf<(typeof told)[number]>

/**
 * Tells authors what happened to their text and why, and owners what the platform decided instead (D-7.2).
 * Waits a minute, so that an undone decision is not sent.
 */
export const notifyOfModeration = (deps: TextPolicyDeps): Policy<(typeof told)[number], Known> => ({
  name: 'tell-of-moderation',
  title: 'Nachricht über die Entscheidung zu einem Text',
  events: told,
  gatherMs: 60_000,
  learn: async (events) => ({
    texts: await textsOf(deps, events),
    changes: await changesOfStanding(deps, events),
    reasons: await reasonsIn(deps, events),
    grounds: await groundsIn(deps, events),
  }),
  react: (events, { texts, changes, reasons, grounds }) =>
    events
      .filter((event) => isTold(event, events))
      .flatMap((event) =>
        effectsFor(event, texts.get(event.stream), {
          change: changes.get(event.stream),
          reasons: reasons.get(event.id) ?? '',
          grounds,
        }),
      ),
})

/** What an author is told of an event beside the text. `reasons`: of the platform. */
interface Said {
  readonly change: ChangeOfStanding | undefined
  readonly reasons: string
  readonly grounds: Known['grounds']
}

interface Known {
  readonly texts: ReadonlyMap<string, KnownText>
  readonly changes: ReadonlyMap<string, ChangeOfStanding>
  /** By event, in clear. */
  readonly reasons: ReadonlyMap<string, string>
  /** By notice. */
  readonly grounds: ReadonlyMap<string, NoticeDecision>
}

const deciding = /(Approved|Rejected|Reopened|StandingRestored|Overridden)$/

/** Of what was decided about a text within the minute its author learns the last. */
const isTold = (event: Notified, events: readonly Notified[]): boolean =>
  !deciding.test(event.type) ||
  events.findLast(({ stream, type }) => stream === event.stream && deciding.test(type)) === event

const effectsFor = (because: Notified, known: KnownText | undefined, said: Said): readonly Effect[] => {
  if (known === undefined) return []
  const { author, shown, owners, company } = known
  const isOverridden =
    because.type === 'ReviewModerationOverridden' || because.type === 'CommentModerationOverridden'
  // The statement on the notice tells the author, once, and has the one way to appeal.
  const isTold = isOverridden && because.data.notice !== undefined
  const letter = author && !isTold ? letterTo(author.text, because, known, said) : undefined
  const toAuthor: readonly Effect[] =
    author === undefined || letter === undefined ? [] : [{ kind: 'mail', because, to: author.to, letter }]
  if (!isOverridden) return toAuthor
  const text = author?.text
  if (text === undefined || shown === undefined) return toAuthor
  const toOwners = owners.map((to): Effect => ({
    kind: 'mail',
    because,
    to,
    letter: textOverriddenLetter(
      { ...text, name: to.name, companyId: company.id },
      shown,
      overriddenIn(because.data, said, known),
    ),
    part: 'owner',
  }))
  return [...toAuthor, ...toOwners]
}

const overriddenIn = (
  { status, notice }: { readonly status: ModerationStatus; readonly notice?: string },
  { reasons, grounds }: Said,
  { state: { appeal } }: { readonly state: Pick<KnownText['state'], 'appeal'> },
) =>
  ({
    status,
    reasons,
    ground: notice === undefined ? undefined : grounds.get(notice),
    appeal: appeal === undefined ? 'possible' : 'decided',
  }) as const

/** Undefined: what was taken back within the minute left what its author knows. */
const letterTo = (
  text: NonNullable<KnownText['author']>['text'],
  { type, data }: Notified,
  { state: { appeal }, company }: KnownText,
  said: Said,
): Letter | undefined => {
  const { change } = said
  switch (type) {
    case 'ReviewApproved':
    case 'CommentApproved':
    case 'ReviewRejected':
    case 'CommentRejected':
    case 'ReviewReopened':
    case 'CommentReopened':
      return change && letterOf(text, change.after, appeal === 'open')
    case 'ReviewStandingRestored':
    case 'CommentStandingRestored':
      return change === undefined || isSame(change.before, change.after)
        ? undefined
        : letterOf(text, change.after, appeal === 'open')
    case 'ReviewModerationOverridden':
    case 'CommentModerationOverridden':
      return textOverriddenLetter(
        { ...text, companyId: company.id },
        'author',
        overriddenIn(data, said, { state: { appeal } }),
      )
    case 'ReviewRejectionAppealed':
    case 'CommentRejectionAppealed':
      return textAppealReceiptLetter(text)
    case 'ReviewRejectionUpheld':
    case 'CommentRejectionUpheld':
      return rejectionUpheldLetter(text, said.reasons)
  }
}

const isSame = (one: Standing, other: Standing): boolean =>
  one.status === other.status && one.reason === other.reason && one.explanation === other.explanation

const letterOf = (
  text: NonNullable<KnownText['author']>['text'],
  { status, reason, explanation }: Standing,
  isAppealed: boolean,
): Letter => {
  if (status === 'approved') return textApprovedLetter(text)
  return status === 'pending'
    ? textReopenedLetter(text)
    : textRejectedLetter(text, { reason, explanation, isAppealed })
}
