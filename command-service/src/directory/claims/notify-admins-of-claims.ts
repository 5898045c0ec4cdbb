import { CompanyClaimRequested } from '@schaufenster/events/directory/company-claim-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Policy } from '../../policies/policy.ts'
import type { CompanyState } from '../company/company-state.ts'
import { companiesOf, lastOfEach, type NotifyDeps } from '../notify/company-in-policy.ts'
import { claimsWaitingLetter } from './claim-letters.ts'

interface Known {
  readonly site: string
  readonly companies: ReadonlyMap<string, CompanyState>
  readonly admins: readonly Recipient[]
}

/** Notifies administrators of claims that wait for them: one mail for all of five minutes. */
export const notifyAdminsOfClaims = ({
  streams,
  publicUrl,
  admins,
}: Pick<NotifyDeps, 'streams' | 'publicUrl' | 'admins'>): Policy<typeof CompanyClaimRequested, Known> => ({
  name: 'notify-admins-of-claims',
  title: 'Nachricht an die Verwaltung über Übernahmen',
  events: [CompanyClaimRequested],
  gatherMs: 300_000,
  learn: async (events) => ({
    site: publicUrl,
    companies: await companiesOf(streams, events),
    admins: await admins(),
  }),
  react: (events, { site, companies, admins }) => {
    const [because] = events
    const waiting = lastOfEach(events).flatMap(({ stream, metadata }) => {
      const company = companies.get(stream)
      const isWaiting = company?.claims.some(
        ({ standing, proof }) => standing === 'open' && proof === 'evidence',
      )
      if (company === undefined || company.deleted !== undefined || isWaiting !== true) return []
      return [{ id: metadata.partitionKey, name: company.profile.name, slug: company.slug }]
    })
    if (because === undefined || waiting.length === 0) return []
    return admins.map((to) => ({
      kind: 'mail',
      because,
      to,
      letter: claimsWaitingLetter(site, to.name, waiting),
    }))
  },
})
