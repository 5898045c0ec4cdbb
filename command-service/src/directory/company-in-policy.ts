import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import { companyDecider } from './company-decider.ts'
import type { CompanyState } from './company-state.ts'

/** What the policies about companies ask of the world. */
export interface TellingDeps {
  readonly streams: StreamFolder
  /** The public address, without a slash at the end. */
  readonly publicUrl: string
  /** Undefined: nobody has this account any more. */
  readonly personOf: (userId: string) => Promise<Recipient | undefined>
  readonly admins: () => Promise<readonly Recipient[]>
}

/** The companies that events are about as they are now, by stream. */
export const companiesOf = async (
  streams: StreamFolder,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, CompanyState>> => {
  const found = new Map<string, CompanyState>()
  for (const { stream } of events)
    if (!found.has(stream)) found.set(stream, (await streams.current(companyDecider, stream)).state)
  return found
}

/** The last event of each stream. */
export const lastOfEach = <Event extends RecordedEvent>(events: readonly Event[]): readonly Event[] =>
  events.filter(({ stream }, index) => events.findLastIndex((event) => event.stream === stream) === index)
