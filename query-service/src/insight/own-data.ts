import { isPersonStream, titleOf } from '@schaufenster/events/insight/event-descriptions.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import { streamParts, type Actor, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { openSealed } from '@schaufenster/events/lib/open-sealed.ts'
import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import type { KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { searchAudit, type AuditSources } from './audit-search.ts'

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

/**
 * Everything in the log about somebody, up to `from`, newest first: what they did, what others did to them, and what was sealed for them. The
 * history's index names the blocks (docs/decisions/0045).
 */
export async function* ownEntries(
  sources: OwnDataSources,
  userId: string,
  from: Position,
): AsyncGenerator<readonly OwnEntry[]> {
  for (let cursor: Position | undefined = from; cursor !== undefined;) {
    const { events, next } = await searchAudit(sources, { about: userId }, cursor, pageSize)
    const seen = events.map(sources.reader.upcast).map((event) => entryOf(event, userId))
    yield await openSealed<readonly OwnEntry[]>(sources.keys, seen)
    cursor = next
  }
}

const entryOf = (event: RecordedEvent, userId: string): OwnEntry => ({
  id: event.id,
  at: event.metadata.occurredAt,
  type: event.type,
  what: titleOf(event.type),
  by: actorFor(event.metadata.actor, userId),
  stream: streamFor(event, userId),
  version: event.revision,
  data: Object.fromEntries(
    Object.entries(event.data).map(([part, value]) => [part, valueFor(part, value, userId)]),
  ),
})

const actorFor = (actor: Actor, userId: string): string => {
  if (actor.kind === 'guest') return 'Jemand ohne Anmeldung'
  if (actor.kind === 'system') return 'Schaufenster'
  return actor.userId === userId ? 'Sie' : actor.role === 'admin' ? 'Die Verwaltung' : somebodyElse
}

const streamFor = ({ stream }: RecordedEvent, userId: string): string => {
  const { category, id } = streamParts(stream)
  return isPersonStream(category) && id !== userId ? `${category}-${somebodyElse}` : stream
}

/** Fields that hold a person's id. */
const personParts: ReadonlySet<string> = new Set(['userId', 'subject', 'recipient'])

const valueFor = (part: string, value: unknown, userId: string): unknown => {
  if (isSealed(value)) return value.$sealed === userId ? value : somebodyElse
  return personParts.has(part) && value !== userId ? somebodyElse : value
}
