import { CompanySubmittedForReview } from '@schaufenster/events/directory/company-approval-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Policy } from '../../policies/policy.ts'
import type { CompanyState } from '../company/company-state.ts'
import { companiesOf, lastOfEach, type NotifyDeps } from './company-in-policy.ts'
import { waitingLetter } from './company-letters.ts'

interface Known {
  readonly site: string
  readonly companies: ReadonlyMap<string, CompanyState>
  readonly admins: readonly Recipient[]
}

/**
 * Notifies administrators of companies that wait: one mail for all that were submitted within five minutes and still
 * wait. Imported ones are left out, because whoever imports thousands knows.
 */
export const notifyAdmins = ({
  streams,
  publicUrl,
  admins,
}: NotifyDeps): Policy<typeof CompanySubmittedForReview, Known> => ({
  name: 'tell-admins',
  title: 'Nachricht an die Verwaltung',
  events: [CompanySubmittedForReview],
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
      if (company?.status !== 'pending' || company.deleted !== undefined) return []
      return [{ id: metadata.partitionKey, name: company.profile.name, slug: company.slug }]
    })
    if (because === undefined || waiting.length === 0) return []
    return admins.map((to) => ({
      kind: 'mail',
      because,
      to,
      letter: waitingLetter(site, to.name, waiting),
    }))
  },
})
