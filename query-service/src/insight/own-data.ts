import { isPersonStream, titleOf } from '@schaufenster/events/insight/event-descriptions.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import { streamParts, type RecordedEvent, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { openSealed } from '@schaufenster/events/lib/open-sealed.ts'
import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import type { KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { concerning } from '@schaufenster/projections/insight/audit-log.ts'
import { searchAudit, type AuditQuestion, type AuditSources } from './audit-search.ts'

/** An event about somebody, without what it says about others. */
export interface OwnEntry {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly type: string
  /** What happened, in German. */
  readonly what: string
  readonly by: string
  /** The event's stream and its version there. */
  readonly stream: string
  readonly version: number
  readonly data: Readonly<Record<string, unknown>>
}

/** Stands in for another person. */
export const somebodyElse = '[andere Person]'

/** What an export reads. */
export interface OwnDataSources extends AuditSources {
  readonly reader: Pick<EventReader, 'upcast'>
  readonly keys: KeyRings
}

/** How many entries are read, opened and sent at a time, so that a long history takes no more memory than a short one. */
const pageSize = 200

/** A text written without an account: its name and address are sealed under an id of its own. */
export interface GuestText {
  readonly subject: string
  readonly stream: StreamName
}

/** The person whose data is exported. */
export interface DataOwner {
  readonly userId: string
  /** What they wrote without an account, by an address that is confirmed to be theirs. */
  readonly guestTexts: readonly GuestText[]
}

/**
 * Everything in the log about somebody, up to `from`: what they did, what others did to them, and what was sealed for them, newest first; then what
 * happened to each text that they wrote without an account. The history's index names the blocks (docs/decisions/0045).
 */
export async function* ownEntries(
  sources: OwnDataSources,
  { userId, guestTexts }: DataOwner,
  from: Position,
): AsyncGenerator<readonly OwnEntry[]> {
  yield* entriesFor(sources, { about: userId }, userId, () => true, from)
  for (const { subject, stream } of guestTexts)
    yield* entriesFor(sources, { stream }, subject, (event) => !concerning(event).includes(userId), from)
}

/** `subject`: the id under which the owner's data is sealed in these events. */
async function* entriesFor(
  sources: OwnDataSources,
  question: AuditQuestion,
  subject: string,
  isWanted: (event: RecordedEvent) => boolean,
  from: Position,
): AsyncGenerator<readonly OwnEntry[]> {
  for (let cursor: Position | undefined = from; cursor !== undefined;) {
    const { events, next } = await searchAudit(sources, question, cursor, pageSize)
    const seen = events.filter(isWanted).map(sources.reader.upcast)
    yield await openSealed<readonly OwnEntry[]>(
      sources.keys,
      seen.map((event) => entryOf(event, subject)),
    )
    cursor = next
  }
}

const entryOf = (event: RecordedEvent, subject: string): OwnEntry => ({
  id: event.id,
  at: event.metadata.occurredAt,
  type: event.type,
  what: titleOf(event.type),
  by: actorFor(event, subject),
  stream: streamFor(event, subject),
  version: event.revision,
  data: Object.fromEntries(
    Object.entries(event.data).map(([part, value]) => [part, valueFor(part, value, subject)]),
  ),
})

const actorFor = ({ data, metadata: { actor } }: RecordedEvent, subject: string): string => {
  if (actor.kind === 'guest')
    return Object.values(data).some((value) => isSealedFor(value, subject))
      ? 'Sie, ohne Anmeldung'
      : 'Jemand ohne Anmeldung'
  if (actor.kind === 'system') return 'Schaufenster'
  return actor.userId === subject ? 'Sie' : actor.role === 'admin' ? 'Die Verwaltung' : somebodyElse
}

const streamFor = ({ stream }: RecordedEvent, subject: string): string => {
  const { category, id } = streamParts(stream)
  return isPersonStream(category) && id !== subject ? `${category}-${somebodyElse}` : stream
}

/** Fields that hold a person's id. */
const personParts: ReadonlySet<string> = new Set(['userId', 'subject', 'recipient'])

const isSealedFor = (value: unknown, subject: string): boolean => isSealed(value) && value.$sealed === subject

const valueFor = (part: string, value: unknown, subject: string): unknown => {
  if (isSealed(value)) return value.$sealed === subject ? value : somebodyElse
  return personParts.has(part) && value !== subject ? somebodyElse : value
}
