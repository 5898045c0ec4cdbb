import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import {
  CommentApproved,
  CommentModerationOverridden,
  CommentRejected,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
  CommentReopened,
} from '@schaufenster/events/reputation/comment-events.ts'
import {
  ReviewApproved,
  ReviewModerationOverridden,
  ReviewRejected,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
  ReviewReopened,
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
import { rejectionUpheldLetter, textAppealReceiptLetter } from './review-letters.ts'
import { textsOf, type KnownText, type TextPolicyDeps } from './text-in-policy.ts'

const told = [
  ReviewApproved,
  ReviewRejected,
  ReviewReopened,
  ReviewModerationOverridden,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
  CommentApproved,
  CommentRejected,
  CommentReopened,
  CommentModerationOverridden,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
] as const
type Notified = RecordedOf<(typeof told)[number]>

/**
 * Tells authors what happened to their text and why, and owners what the platform decided instead (D-7.2).
 * Waits a minute, so that an undone decision is not sent.
 */
export const notifyOfModeration = (
  deps: TextPolicyDeps,
): Policy<(typeof told)[number], ReadonlyMap<string, KnownText>> => ({
  name: 'tell-of-moderation',
  title: 'Nachricht über die Entscheidung zu einem Text',
  events: told,
  gatherMs: 60_000,
  learn: (events) => textsOf(deps, events),
  react: (events, texts) => events.flatMap((event) => effectsFor(event, texts.get(event.stream))),
})

const effectsFor = (because: Notified, known: KnownText | undefined): readonly Effect[] => {
  if (known === undefined) return []
  const { author, owners, company } = known
  const letter = author && letterTo(author.text, because, known)
  const toAuthor: readonly Effect[] =
    author === undefined || letter === undefined ? [] : [{ kind: 'mail', because, to: author.to, letter }]
  if (because.type !== 'ReviewModerationOverridden' && because.type !== 'CommentModerationOverridden')
    return toAuthor
  const text = author?.text
  if (text === undefined) return toAuthor
  const toOwners = owners.map((to): Effect => ({
    kind: 'mail',
    because,
    to,
    letter: textOverriddenLetter(
      { ...text, name: to.name, companyId: company.id },
      'owner',
      overriddenIn(because.data, known),
    ),
    part: 'owner',
  }))
  return [...toAuthor, ...toOwners]
}

const overriddenIn = (
  { status, reasons }: { readonly status: ModerationStatus; readonly reasons: string },
  { state: { appeal } }: { readonly state: Pick<KnownText['state'], 'appeal'> },
) => ({ status, reasons, appeal: appeal === undefined ? 'possible' : 'decided' }) as const

/** Undefined: undone or decided anew in the meantime. */
const letterTo = (
  text: NonNullable<KnownText['author']>['text'],
  { type, data }: Notified,
  { state: { standing, appeal }, company }: KnownText,
): Letter | undefined => {
  switch (type) {
    case 'ReviewApproved':
    case 'CommentApproved':
      return standing.status === 'approved' ? textApprovedLetter(text) : undefined
    case 'ReviewRejected':
    case 'CommentRejected':
      return standing.status === 'rejected' && standing.reason === data.reason
        ? textRejectedLetter(text, {
            reason: data.reason,
            explanation: data.explanation,
            isAppealed: appeal === 'open',
          })
        : undefined
    case 'ReviewReopened':
    case 'CommentReopened':
      return standing.status === 'pending' ? textReopenedLetter(text) : undefined
    case 'ReviewModerationOverridden':
    case 'CommentModerationOverridden':
      return textOverriddenLetter(
        { ...text, companyId: company.id },
        'author',
        overriddenIn(data, { state: { appeal } }),
      )
    case 'ReviewRejectionAppealed':
    case 'CommentRejectionAppealed':
      return textAppealReceiptLetter(text)
    case 'ReviewRejectionUpheld':
    case 'CommentRejectionUpheld':
      return rejectionUpheldLetter(text, data.reasons)
  }
}
