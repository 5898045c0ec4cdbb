import { CompanyClaimRequested } from '@schaufenster/events/directory/company-claim-events.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { Policy } from '../../policies/policy.ts'
import { companiesOf, type NotifyDeps } from '../notify/company-in-policy.ts'
import { claimLinkLetter, type ClaimInLetter } from './claim-letters.ts'
import type { ClaimLinks } from './claim-links.ts'

interface Known {
  /** Letters by claim id. */
  readonly letters: ReadonlyMap<string, ClaimInLetter & { readonly address: string }>
}

/** Mails the link of a claim to the entry's own address. The token is created with the mail (docs/decisions/0035). */
export const mailClaimLink = ({
  streams,
  publicUrl,
  claimLinks,
  clock,
}: Pick<NotifyDeps, 'streams' | 'publicUrl'> & {
  readonly claimLinks: Pick<ClaimLinks, 'issue'>
  readonly clock: { readonly now: () => number }
}): Policy<typeof CompanyClaimRequested, Known> => ({
  name: 'mail-claim-link',
  title: 'Nachricht mit dem Link zur Übernahme',
  events: [CompanyClaimRequested],
  gatherMs: 0,
  learn: async (events) => {
    const companies = await companiesOf(streams, events)
    const letters = new Map<string, ClaimInLetter & { address: string }>()
    for (const { stream, data, metadata } of events) {
      const company = companies.get(stream)
      const claim = company?.claims.find(({ claimId }) => claimId === data.claimId)
      const address = company?.profile.contact.email
      const until = claim?.validUntil
      const isOver = claim?.standing !== 'open' || until === undefined || until <= clock.now()
      if (company === undefined || company.deleted !== undefined || address === undefined || isOver) continue
      const { claimId, userId } = claim
      const id = companyId(metadata.partitionKey)
      const token = await claimLinks.issue({ companyId: id, claimId, userId }, until)
      const told = { id, name: company.profile.name, slug: company.slug }
      letters.set(claimId, { site: publicUrl, company: told, validUntil: until, token, address })
    }
    return { letters }
  },
  react: (events, { letters }) =>
    events.flatMap((because) => {
      const { claimId } = because.data
      const known = letters.get(claimId)
      if (known === undefined) return []
      const { address, ...letter } = known
      const to = { id: claimId, name: '', address }
      return [{ kind: 'mail', because, to, letter: claimLinkLetter(letter), limitedAs: 'claim links' }]
    }),
})
