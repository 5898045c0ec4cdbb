import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { Letter, Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { Effect } from '../../policies/policy.ts'
import { companyDecider } from '../company/company-decider.ts'
import type { Company, CompanyState } from '../company/company-state.ts'
import type { CompanyInLetter } from './company-letters.ts'

/** What the policies on companies need from elsewhere. */
export interface NotifyDeps {
  readonly streams: StreamFolder
  /** The public address, without a trailing slash. */
  readonly publicUrl: string
  /** Undefined: the account no longer exists, or its address was never confirmed. */
  readonly personOf: (userId: string) => Promise<Recipient | undefined>
  readonly admins: () => Promise<readonly Recipient[]>
}

/** The current state of the companies that events are about, by stream. */
export const companiesOf = async (
  streams: StreamFolder,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, CompanyState>> => {
  const found = new Map<string, CompanyState>()
  for (const { stream } of events)
    if (!found.has(stream)) found.set(stream, (await streams.current(companyDecider, stream)).state)
  return found
}

/** What letters to owners need to know. */
export interface KnownOfOwners {
  /** The public address, without a trailing slash. */
  readonly site: string
  /** By stream name. */
  readonly companies: ReadonlyMap<string, CompanyState>
  /** Owners by user id, without those whose account is gone. */
  readonly people: ReadonlyMap<string, Recipient>
}

/** Loads the companies that events are about, and their owners. */
export const learnOfOwners =
  ({ streams, publicUrl, personOf }: Pick<NotifyDeps, 'streams' | 'publicUrl' | 'personOf'>) =>
  async (events: readonly RecordedEvent[]): Promise<KnownOfOwners> => {
    const companies = await companiesOf(streams, events)
    const people = new Map<string, Recipient>()
    for (const owner of [...companies.values()].flatMap((company) => company?.owners ?? [])) {
      const person = people.has(owner) ? undefined : await personOf(owner)
      if (person !== undefined) people.set(owner, person)
    }
    return { site: publicUrl, companies, people }
  }

/** One mail to each remaining owner of the company that an event is about. */
export const mailOwners = (
  because: RecordedEvent,
  { owners, profile, slug }: Company,
  people: KnownOfOwners['people'],
  letterTo: (name: string, company: CompanyInLetter) => Letter,
): readonly Effect[] => {
  const told = { id: because.metadata.partitionKey, name: profile.name, slug }
  return owners.flatMap((owner) => {
    const to = people.get(owner)
    return to === undefined ? [] : [{ kind: 'mail', because, to, letter: letterTo(to.name, told) }]
  })
}

/** The owners except the one who caused an event, and that one's name for the letter. `by` is undefined if no owner caused it. */
export const otherOwners = (
  { metadata: { actor } }: RecordedEvent,
  company: Company,
  people: KnownOfOwners['people'],
): { readonly others: Company; readonly by: string | undefined } => {
  const acting = actor.kind === 'user' ? company.owners.find((id) => id === actor.userId) : undefined
  return {
    others: { ...company, owners: company.owners.filter((id) => id !== acting) },
    by: acting && (people.get(acting)?.name ?? 'Ein anderer Inhaber'),
  }
}

/** The last event of each stream. */
export const lastOfEach = <Event extends RecordedEvent>(events: readonly Event[]): readonly Event[] =>
  events.filter(({ stream }, index) => events.findLastIndex((event) => event.stream === stream) === index)

/** The last event of each stream, unless it only undoes what came before it and so changes nothing. For policies about something and its opposite. */
export const lastingOfEach = <Event extends RecordedEvent>(events: readonly Event[]): readonly Event[] =>
  lastOfEach(events).filter(
    ({ stream, type }) => events.find((event) => event.stream === stream)?.type === type,
  )
