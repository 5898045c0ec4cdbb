import { CommentAdded } from '@schaufenster/events/reputation/comment-events.ts'
import { ReviewEdited, ReviewSubmitted } from '@schaufenster/events/reputation/review-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Policy } from '../policies/policy.ts'
import { newTextsLetter, newTextsWithoutOwnerLetter } from './review-letters.ts'
import { textsOf, type KnownText, type TextPolicyDeps } from './text-in-policy.ts'

const written = [ReviewSubmitted, ReviewEdited, CommentAdded] as const

interface Known {
  readonly site: string
  readonly texts: ReadonlyMap<string, KnownText>
  readonly admins: readonly Recipient[]
}

/** Tells owners what awaits their decision: one mail per company and five minutes. Without an owner, administrators decide. */
export const notifyOwnersOfTexts = (deps: TextPolicyDeps): Policy<(typeof written)[number], Known> => ({
  name: 'tell-owners-of-texts',
  title: 'Nachricht an Inhaber über neue Bewertungen',
  events: written,
  gatherMs: 300_000,
  learn: async (events) => ({
    site: deps.publicUrl,
    texts: await textsOf(deps, events),
    admins: await deps.admins(),
  }),
  react: (events, { site, texts, admins }) =>
    [...new Set(events.map(({ data }) => data.company))].flatMap((companyId) => {
      const because = events.find(({ data }) => data.company === companyId)
      const waiting = [...texts.values()].filter(
        ({ company, state }) => company.id === companyId && state.standing.status === 'pending',
      )
      const [first] = waiting
      if (because === undefined || first === undefined) return []
      const reviews = waiting.filter(({ kind }) => kind === 'review').length
      const arrived = { reviews, comments: waiting.length - reviews }
      const isOwned = first.owners.length > 0
      const letterTo = isOwned ? newTextsLetter : newTextsWithoutOwnerLetter
      return (isOwned ? first.owners : admins).map((to) => ({
        kind: 'mail' as const,
        because,
        to,
        letter: letterTo({ site, name: to.name, company: first.company.name, companyId }, arrived),
        limitedAs: 'new texts',
      }))
    }),
})
