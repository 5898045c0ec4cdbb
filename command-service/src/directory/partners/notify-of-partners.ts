import { companyId } from '@schaufenster/events/directory/ids.ts'
import {
  PartnershipApproved,
  PartnershipRequested,
} from '@schaufenster/events/directory/partnership-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import type { Company } from '../company/company-state.ts'
import { lastOfEach, type NotifyDeps } from '../notify/company-in-policy.ts'
import type { CompanyInLetter } from '../notify/company-letters.ts'
import { partnerApprovedLetter, partnerRequestLetter } from './partner-letters.ts'
import { partnershipDecider } from './partnership-decider.ts'

const told = [PartnershipRequested, PartnershipApproved] as const
type Notified = RecordedOf<(typeof told)[number]>

interface Known {
  readonly site: string
  /** Both sides of all partnerships at present, by id. */
  readonly companies: ReadonlyMap<string, Company>
  /** Owners by user id, without those whose account is gone. */
  readonly people: ReadonlyMap<string, Recipient>
  /** The current status of each partnership, by stream. */
  readonly standings: ReadonlyMap<string, string>
}

/** Notifies owners when another company asks for a partnership or agrees to one. Waits half a minute, so that an undone step is not sent. */
export const notifyOfPartners = ({
  streams,
  publicUrl,
  personOf,
}: Pick<NotifyDeps, 'streams' | 'publicUrl' | 'personOf'>): Policy<(typeof told)[number], Known> => ({
  name: 'tell-of-partners',
  title: 'Nachricht über Partner',
  events: told,
  gatherMs: 30_000,

  learn: async (events) => {
    const standings = new Map<string, string>()
    for (const { stream } of events)
      standings.set(stream, (await streams.current(partnershipDecider, stream)).state.status)
    const companies = new Map<string, Company>()
    for (const id of new Set(events.flatMap(({ data }) => [data.company, data.partner]))) {
      const { state } = await streams.current(companyDecider, companyStream(companyId(id)).name)
      if (state !== undefined) companies.set(id, state)
    }
    const people = new Map<string, Recipient>()
    for (const owner of new Set([...companies.values()].flatMap(({ owners }) => owners))) {
      const person = await personOf(owner)
      if (person !== undefined) people.set(owner, person)
    }
    return { site: publicUrl, companies, people, standings }
  },

  react: (events, known) => lastOfEach(events).flatMap((event) => effectsFor(event, known)),
})

const effectsFor = (event: Notified, { site, companies, people, standings }: Known): readonly Effect[] => {
  const isRequest = event.type === 'PartnershipRequested'
  if (standings.get(event.stream) !== (isRequest ? 'pending' : 'approved')) return []
  const { company, partner } = event.data
  const [ownId, otherId] = isRequest ? [partner, company] : [company, partner]
  const [own, other] = [companies.get(ownId), companies.get(otherId)]
  if (own === undefined || other === undefined) return []
  if (own.deleted !== undefined || other.deleted !== undefined) return []
  const letterOf = isRequest ? partnerRequestLetter : partnerApprovedLetter
  const { actor } = event.metadata
  // Somebody who owns both companies already knows.
  const readers = own.owners.filter((owner) => actor.kind !== 'user' || actor.userId !== owner)
  return readers.flatMap((owner) => {
    const to = people.get(owner)
    const sides = { own: inLetter(ownId, own), other: inLetter(otherId, other) }
    return to === undefined
      ? []
      : [
          {
            kind: 'mail',
            because: event,
            to,
            letter: letterOf({ site, name: to.name, ...sides }),
            limitedAs: event.type,
          },
        ]
  })
}

const inLetter = (id: string, { profile, slug }: Company): CompanyInLetter => ({
  id,
  name: profile.name,
  slug,
})
