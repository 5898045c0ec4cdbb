import {
  CompanyOwnerAdded,
  CompanyOwnerInvitationAccepted,
  CompanyOwnerInvited,
  CompanyOwnerRemoved,
} from '@schaufenster/events/directory/company-owner-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import type { Company, CompanyState } from '../company/company-state.ts'
import { companiesOf, mailOwners, otherOwners, type NotifyDeps } from '../notify/company-in-policy.ts'
import type { OwnerInvitations } from './owner-invitations.ts'
import {
  ownerInvitationLetter,
  ownerJoinedLetter,
  ownerRemovedLetter,
  ownersChangedLetter,
} from './owner-letters.ts'

const told = [
  CompanyOwnerInvited,
  CompanyOwnerInvitationAccepted,
  CompanyOwnerAdded,
  CompanyOwnerRemoved,
] as const
type Notified = RecordedOf<(typeof told)[number]>

interface Known {
  readonly site: string
  /** By stream name. */
  readonly companies: ReadonlyMap<string, CompanyState>
  /** Owners and removed owners by user id, without those whose account is gone. */
  readonly people: ReadonlyMap<string, Recipient>
  /** By event id: the event types of the same command. */
  readonly commands: ReadonlyMap<string, ReadonlySet<string>>
  /** Address and link of invitations that can still be accepted. */
  readonly open: ReadonlyMap<string, { readonly address: string; readonly token: string }>
}

/** What the letters on owners need from elsewhere. */
export type OwnerNotificationDeps = Pick<NotifyDeps, 'streams' | 'publicUrl' | 'personOf'> & {
  readonly invitations: Pick<OwnerInvitations, 'read' | 'link'>
  readonly clock: { readonly now: () => number }
}

/**
 * Mails invited owners a link, whose token is created with the mail (docs/decisions/0035). Notifies owners
 * when somebody else added or removed an owner, and people whom somebody else removed.
 */
export const notifyOfOwners = ({
  streams,
  publicUrl,
  personOf,
  invitations,
  clock,
}: OwnerNotificationDeps): Policy<(typeof told)[number], Known> => ({
  name: 'tell-of-owners',
  title: 'Nachricht über Inhaber',
  events: told,
  gatherMs: 0,

  learn: async (events) => {
    const companies = await companiesOf(streams, events)
    const open = new Map<string, { address: string; token: string }>()
    for (const event of events) {
      const pending = pendingOf(event, companies.get(event.stream))
      if (pending === undefined || pending.validUntil <= clock.now()) continue
      const invited = await invitations.read(pending.invitationId)
      if (invited === undefined) continue
      const token = await invitations.link(pending, pending.validUntil)
      open.set(pending.invitationId, { address: invited.email, token })
    }
    const commands = new Map<string, ReadonlySet<string>>()
    for (const event of events) commands.set(event.id, await besideIn(streams, event))
    const named = [...companies.values()].flatMap((company) => company?.owners ?? [])
    const people = new Map<string, Recipient>()
    for (const id of new Set([...named, ...events.flatMap(removedIn)])) {
      const person = await personOf(id)
      if (person !== undefined) people.set(id, person)
    }
    return { site: publicUrl, companies, people, commands, open }
  },

  react: (events, known) => events.flatMap((event) => effectsFor(event, known)),
})

const removedIn = (event: Notified): readonly string[] =>
  event.type === 'CompanyOwnerRemoved' ? [event.data.userId] : []

/** The invitation that an event created, unless it has been accepted or withdrawn. */
const pendingOf = (event: Notified, company: CompanyState) =>
  event.type === 'CompanyOwnerInvited' && company !== undefined && company.deleted === undefined
    ? company.invitations.find(({ invitationId }) => invitationId === event.data.invitationId)
    : undefined

/** What else the same command did; the events at hand may not include it. */
const besideIn = async (
  streams: Pick<NotifyDeps['streams'], 'since'>,
  { stream, revision, metadata }: Notified,
): Promise<ReadonlySet<string>> => {
  const around = await streams.since(stream, Math.max(-1, revision - 4), 8)
  return new Set(
    around.filter((event) => event.metadata.commandId === metadata.commandId).map(({ type }) => type),
  )
}

const effectsFor = (
  event: Notified,
  { site, companies, people, commands, open }: Known,
): readonly Effect[] => {
  const company = companies.get(event.stream)
  if (company === undefined) return []
  const { profile, slug, owners } = company
  const beside = commands.get(event.id) ?? new Set()
  const isAccepted = beside.has(CompanyOwnerInvitationAccepted.type)
  const inLetter = { id: event.metadata.partitionKey, name: profile.name, slug }
  switch (event.type) {
    case 'CompanyOwnerInvited': {
      const pending = pendingOf(event, company)
      const sent = pending && open.get(pending.invitationId)
      if (pending === undefined || sent === undefined) return []
      const { invitationId: id, isTransfer, validUntil } = pending
      const letter = { site, company: inLetter, isTransfer, validUntil, token: sent.token }
      const to = { id, name: '', address: sent.address }
      return [
        {
          kind: 'mail',
          because: event,
          to,
          letter: ownerInvitationLetter(letter),
          limitedAs: 'owner invitations',
        },
      ]
    }
    case 'CompanyOwnerInvitationAccepted': {
      const { userId } = event.data
      const others = { ...company, owners: owners.filter((owner) => owner !== userId) }
      const letter = beside.has(CompanyOwnerRemoved.type) ? ownersChangedLetter : ownerJoinedLetter
      return mailOwners(event, others, people, (name, told) => letter(site, name, told))
    }
    case 'CompanyOwnerAdded':
      return isAccepted ? [] : tellOthers(event, company, people, site)
    case 'CompanyOwnerRemoved': {
      const { userId } = event.data
      const { actor } = event.metadata
      if (owners.includes(userId)) return []
      const to = people.get(userId)
      const isTheirDoing = actor.kind === 'user' && actor.userId === userId
      return [
        ...(to === undefined || isTheirDoing
          ? []
          : [
              {
                kind: 'mail',
                because: event,
                to,
                letter: ownerRemovedLetter(site, to.name, inLetter),
              } as const,
            ]),
        ...(isAccepted ? [] : tellOthers(event, company, people, site)),
      ]
    }
  }
}

/** All owners except the one who acted and the one concerned. */
const tellOthers = (
  event: Extract<Notified, { readonly data: { readonly userId: string } }>,
  company: Company,
  people: Known['people'],
  site: string,
): readonly Effect[] => {
  if (company.deleted !== undefined) return []
  const { others } = otherOwners(event, company, people)
  const owners = others.owners.filter((owner) => owner !== event.data.userId)
  return mailOwners(event, { ...others, owners }, people, (name, told) =>
    ownersChangedLetter(site, name, told),
  )
}
