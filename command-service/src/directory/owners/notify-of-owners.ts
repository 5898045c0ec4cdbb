import {
  CompanyOwnerInvitationAccepted,
  CompanyOwnerInvited,
  CompanyOwnerRemoved,
} from '@schaufenster/events/directory/company-owner-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import type { CompanyState } from '../company/company-state.ts'
import { companiesOf, mailOwners, type NotifyDeps } from '../notify/company-in-policy.ts'
import type { OwnerInvitations } from './owner-invitations.ts'
import {
  ownerInvitationLetter,
  ownerJoinedLetter,
  ownerRemovedLetter,
  ownersChangedLetter,
} from './owner-letters.ts'

const told = [CompanyOwnerInvited, CompanyOwnerInvitationAccepted, CompanyOwnerRemoved] as const
type Told = RecordedOf<(typeof told)[number]>

interface Known {
  readonly site: string
  /** By stream. */
  readonly companies: ReadonlyMap<string, CompanyState>
  /** Owners and those who were removed, by user id; those who are gone are left out. */
  readonly people: ReadonlyMap<string, Recipient>
  /** The ids of the events by which an invitation was accepted and somebody else left. */
  readonly handovers: ReadonlySet<string>
  /** Address and link of invitations that still can be accepted. */
  readonly open: ReadonlyMap<string, { readonly address: string; readonly token: string }>
}

/** What the letters about owners need from elsewhere. */
export type TellingOfOwners = Pick<NotifyDeps, 'streams' | 'publicUrl' | 'personOf'> & {
  readonly invitations: Pick<OwnerInvitations, 'read' | 'link'>
  readonly clock: { readonly now: () => number }
}

/**
 * Mails invited owners a link, whose token is made with the mail (docs/decisions/0035). Notifies owners of an
 * acceptance, and people who were removed by somebody else.
 */
export const notifyOfOwners = ({
  streams,
  publicUrl,
  personOf,
  invitations,
  clock,
}: TellingOfOwners): Policy<(typeof told)[number], Known> => ({
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
    const handovers = new Set<string>()
    for (const event of events) if (await isHandover(streams, event)) handovers.add(event.id)
    const named = [...companies.values()].flatMap((company) => company?.owners ?? [])
    const people = new Map<string, Recipient>()
    for (const id of new Set([...named, ...events.flatMap(removedIn)])) {
      const person = await personOf(id)
      if (person !== undefined) people.set(id, person)
    }
    return { site: publicUrl, companies, people, handovers, open }
  },

  react: (events, known) => events.flatMap((event) => toldOf(event, known)),
})

const removedIn = (event: Told): readonly string[] =>
  event.type === 'CompanyOwnerRemoved' ? [event.data.userId] : []

/** The invitation that an event made, unless it was accepted or withdrawn since. */
const pendingOf = (event: Told, company: CompanyState) =>
  event.type === 'CompanyOwnerInvited' && company !== undefined && company.deleted === undefined
    ? company.invitations.find(({ invitationId }) => invitationId === event.data.invitationId)
    : undefined

/** Whether who accepted made somebody else leave by it: what follows by the same command says so, which the events at hand may end before. */
const isHandover = async (
  streams: Pick<NotifyDeps['streams'], 'since'>,
  { type, stream, revision, metadata }: Told,
): Promise<boolean> => {
  if (type !== 'CompanyOwnerInvitationAccepted') return false
  const next = await streams.since(stream, revision, 2)
  return next.some(
    (event) => event.type === 'CompanyOwnerRemoved' && event.metadata.commandId === metadata.commandId,
  )
}

const toldOf = (event: Told, { site, companies, people, handovers, open }: Known): readonly Effect[] => {
  const company = companies.get(event.stream)
  if (company === undefined) return []
  const { profile, slug, owners } = company
  const inLetter = { id: event.metadata.partitionKey, name: profile.name, slug }
  switch (event.type) {
    case 'CompanyOwnerInvited': {
      const pending = pendingOf(event, company)
      const sent = pending && open.get(pending.invitationId)
      if (pending === undefined || sent === undefined) return []
      const { invitationId: id, isTransfer, validUntil } = pending
      const letter = { site, company: inLetter, isTransfer, validUntil, token: sent.token }
      const to = { id, name: '', address: sent.address }
      return [{ kind: 'mail', because: event, to, letter: ownerInvitationLetter(letter) }]
    }
    case 'CompanyOwnerInvitationAccepted': {
      const { userId } = event.data
      const others = { ...company, owners: owners.filter((owner) => owner !== userId) }
      const letter = handovers.has(event.id) ? ownersChangedLetter : ownerJoinedLetter
      return mailOwners(event, others, people, (name, told) => letter(site, name, told))
    }
    case 'CompanyOwnerRemoved': {
      const { userId } = event.data
      const { actor } = event.metadata
      const to = people.get(userId)
      const isTheirDoing = actor.kind === 'user' && actor.userId === userId
      if (to === undefined || isTheirDoing || owners.includes(userId)) return []
      return [{ kind: 'mail', because: event, to, letter: ownerRemovedLetter(site, to.name, inLetter) }]
    }
  }
}
