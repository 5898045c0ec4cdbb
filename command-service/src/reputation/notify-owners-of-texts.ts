import { CommentAdded } from '@schaufenster/events/reputation/comment-events.ts'
import { ReviewEdited, ReviewSubmitted } from '@schaufenster/events/reputation/review-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Effect, Policy } from '../policies/policy.ts'
import { newTextsForPlatformLetter, newTextsLetter, newTextsWithoutOwnerLetter } from './review-letters.ts'
import { textsOf, type KnownText, type TextPolicyDeps } from './text-in-policy.ts'

const written = [ReviewSubmitted, ReviewEdited, CommentAdded] as const

interface Known {
  readonly site: string
  readonly texts: ReadonlyMap<string, KnownText>
  readonly admins: readonly Recipient[]
}

/**
 * Tells owners what awaits their decision: one mail per company and five minutes. Administrators decide without an
 * owner, and about new wordings of what the platform decided before.
 */
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
      if (because === undefined) return []
      const send = (
        texts: readonly KnownText[],
        readers: readonly Recipient[],
        letterTo: typeof newTextsLetter,
        part?: string,
      ): readonly Effect[] => {
        const [first] = texts
        if (first === undefined) return []
        const reviews = texts.filter(({ kind }) => kind === 'review').length
        const arrived = { reviews, comments: texts.length - reviews }
        return readers.map((to) => ({
          kind: 'mail',
          because,
          to,
          letter: letterTo({ site, name: to.name, company: first.company.name, companyId }, arrived),
          ...(part !== undefined && { part }),
          limitedAs: 'new texts',
        }))
      }
      const owners = waiting[0]?.owners ?? []
      const isOwned = owners.length > 0
      return [
        ...send(
          waiting.filter(({ state }) => !state.isOverridden),
          isOwned ? owners : admins,
          isOwned ? newTextsLetter : newTextsWithoutOwnerLetter,
        ),
        ...send(
          waiting.filter(({ state }) => state.isOverridden),
          admins,
          newTextsForPlatformLetter,
          'platform',
        ),
      ]
    }),
})
