import { CompanyClaimed, CompanyClaimRejected } from '@schaufenster/events/directory/company-claim-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import type { CompanyState } from '../company/company-state.ts'
import { companiesOf, type NotifyDeps } from '../notify/company-in-policy.ts'
import { claimAcceptedLetter, claimRejectedLetter, entryClaimedLetter } from './claim-letters.ts'

const decisions = [CompanyClaimed, CompanyClaimRejected] as const
type Decision = RecordedOf<(typeof decisions)[number]>

interface Known {
  readonly site: string
  /** By stream name. */
  readonly companies: ReadonlyMap<string, CompanyState>
  /** The claimants, by user id. */
  readonly people: ReadonlyMap<string, Recipient>
}

/**
 * Tells claimants about the decision, and the entry's own address that it now has an owner. Waits half a
 * minute, so that a decision undone at once is not sent.
 */
export const notifyOfClaims = ({
  streams,
  publicUrl,
  personOf,
}: Pick<NotifyDeps, 'streams' | 'publicUrl' | 'personOf'>): Policy<(typeof decisions)[number], Known> => ({
  name: 'notify-of-claims',
  title: 'Nachricht über Übernahmen',
  events: decisions,
  gatherMs: 30_000,
  learn: async (events) => {
    const companies = await companiesOf(streams, events)
    const people = new Map<string, Recipient>()
    for (const userId of new Set(events.map(({ data }) => data.userId))) {
      const person = await personOf(userId)
      if (person !== undefined) people.set(userId, person)
    }
    return { site: publicUrl, companies, people }
  },
  react: (events, known) => events.flatMap((event) => effectsFor(event, known)),
})

const effectsFor = (because: Decision, { site, companies, people }: Known): readonly Effect[] => {
  const company = companies.get(because.stream)
  const { claimId, userId } = because.data
  const claim = company?.claims.find((one) => one.claimId === claimId)
  if (company === undefined || claim === undefined || company.deleted !== undefined) return []
  const isAccepted = because.type === 'CompanyClaimed'
  if (claim.standing !== (isAccepted ? 'accepted' : 'rejected')) return []
  const told = { id: because.metadata.partitionKey, name: company.profile.name, slug: company.slug }
  const to = people.get(userId)
  const letterTo = (name: string) =>
    isAccepted
      ? claimAcceptedLetter(site, name, told)
      : claimRejectedLetter(site, name, told, because.data.reason)
  const address = company.profile.contact.email
  // A claim proven by mail was already read at that address.
  const isNewsThere = isAccepted && claim.proof === 'evidence' && address !== undefined
  const entry = { id: claimId, name: '', address: address ?? '' }
  return [
    ...(to === undefined ? [] : [{ kind: 'mail', because, to, letter: letterTo(to.name) } as const]),
    ...(isNewsThere
      ? [{ kind: 'mail', because, to: entry, letter: entryClaimedLetter(site, told) } as const]
      : []),
  ]
}
