import { ReviewRejectionAppealed } from '@schaufenster/events/reputation/review-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Policy } from '../policies/policy.ts'
import { reviewAppealsLetter } from './review-letters.ts'
import { textsOf, type KnownText, type TextPolicyDeps } from './text-in-policy.ts'

interface Known {
  readonly site: string
  readonly texts: ReadonlyMap<string, KnownText>
  readonly admins: readonly Recipient[]
}

/** Tells administrators of authors who appeal against a rejection: one mail for five minutes. */
export const tellAdminsOfAppeals = (deps: TextPolicyDeps): Policy<typeof ReviewRejectionAppealed, Known> => ({
  name: 'tell-admins-of-appeals',
  title: 'Nachricht an die Verwaltung über Beschwerden zu Bewertungen',
  events: [ReviewRejectionAppealed],
  gatherMs: 300_000,
  learn: async (events) => ({
    site: deps.publicUrl,
    texts: await textsOf(deps, events),
    admins: await deps.admins(),
  }),
  react: (events, { site, texts, admins }) => {
    const [because] = events
    const companies = [...texts.values()]
      .filter(({ state }) => state.standing.status === 'rejected')
      .map(({ company }) => company.name)
    if (because === undefined || companies.length === 0) return []
    return admins.map((to) => ({
      kind: 'mail',
      because,
      to,
      letter: reviewAppealsLetter(site, to.name, companies),
    }))
  },
})
