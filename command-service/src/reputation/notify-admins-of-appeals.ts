import { CommentRejectionAppealed } from '@schaufenster/events/reputation/comment-events.ts'
import { ReviewRejectionAppealed } from '@schaufenster/events/reputation/review-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Policy } from '../policies/policy.ts'
import { textAppealsLetter } from './review-letters.ts'
import { textsOf, type KnownText, type TextPolicyDeps } from './text-in-policy.ts'

const appeals = [ReviewRejectionAppealed, CommentRejectionAppealed] as const

interface Known {
  readonly site: string
  readonly texts: ReadonlyMap<string, KnownText>
  readonly admins: readonly Recipient[]
}

/** Tells administrators of authors who appeal against a rejection: one mail for five minutes. */
export const notifyAdminsOfAppeals = (deps: TextPolicyDeps): Policy<(typeof appeals)[number], Known> => ({
  name: 'tell-admins-of-appeals',
  title: 'Nachricht an die Verwaltung über Beschwerden zu Bewertungen und Kommentaren',
  events: appeals,
  gatherMs: 300_000,
  learn: async (events) => ({
    site: deps.publicUrl,
    texts: await textsOf(deps, events),
    admins: await deps.admins(),
  }),
  react: (events, { site, texts, admins }) => {
    const [because] = events
    const appealed = [...texts.values()]
      .filter(({ state }) => state.standing.status === 'rejected')
      .map(({ kind, company }) => ({ kind, company: company.name }))
    if (because === undefined || appealed.length === 0) return []
    return admins.map((to) => ({
      kind: 'mail',
      because,
      to,
      letter: textAppealsLetter(site, to.name, appealed),
      limitedAs: 'text appeals',
    }))
  },
})
