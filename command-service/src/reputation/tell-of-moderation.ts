import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import {
  CommentApproved,
  CommentModerationOverridden,
  CommentRejected,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
} from '@schaufenster/events/reputation/comment-events.ts'
import {
  ReviewApproved,
  ReviewModerationOverridden,
  ReviewRejected,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
} from '@schaufenster/events/reputation/review-events.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import type { Effect, Policy } from '../policies/policy.ts'
import {
  rejectionUpheldLetter,
  textAppealReceiptLetter,
  textApprovedLetter,
  textOverriddenLetter,
  textRejectedLetter,
} from './review-letters.ts'
import { textsOf, type KnownText, type TextPolicyDeps } from './text-in-policy.ts'

const told = [
  ReviewApproved,
  ReviewRejected,
  ReviewModerationOverridden,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
  CommentApproved,
  CommentRejected,
  CommentModerationOverridden,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
] as const
type Told = RecordedOf<(typeof told)[number]>

/** Authors learn what became of their text, and why; owners learn what the platform decided instead (D-7.2). A minute later: until then it can be taken back. */
export const tellOfModeration = (
  deps: TextPolicyDeps,
): Policy<(typeof told)[number], ReadonlyMap<string, KnownText>> => ({
  name: 'tell-of-moderation',
  title: 'Nachricht über die Entscheidung zu einem Text',
  events: told,
  gatherMs: 60_000,
  learn: (events) => textsOf(deps, events),
  react: (events, texts) => events.flatMap((event) => toldOf(event, texts.get(event.stream))),
})

const toldOf = (because: Told, known: KnownText | undefined): readonly Effect[] => {
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
    letter: textOverriddenLetter({ ...text, name: to.name, companyId: company.id }, 'owner', because.data),
    part: 'owner',
  }))
  return [...toAuthor, ...toOwners]
}

/** Undefined: it was taken back or decided anew meanwhile. */
const letterTo = (
  text: NonNullable<KnownText['author']>['text'],
  { type, data }: Told,
  { state: { standing }, company }: KnownText,
): Letter | undefined => {
  switch (type) {
    case 'ReviewApproved':
    case 'CommentApproved':
      return standing.status === 'approved' ? textApprovedLetter(text) : undefined
    case 'ReviewRejected':
    case 'CommentRejected':
      return standing.status === 'rejected' && standing.reason === data.reason
        ? textRejectedLetter(text, { reason: data.reason, explanation: data.explanation })
        : undefined
    case 'ReviewModerationOverridden':
    case 'CommentModerationOverridden':
      return textOverriddenLetter({ ...text, companyId: company.id }, 'author', data)
    case 'ReviewRejectionAppealed':
    case 'CommentRejectionAppealed':
      return textAppealReceiptLetter(text)
    case 'ReviewRejectionUpheld':
    case 'CommentRejectionUpheld':
      return rejectionUpheldLetter(text, data.reasons)
  }
}
