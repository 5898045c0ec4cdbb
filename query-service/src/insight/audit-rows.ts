import { wordsOf } from '@schaufenster/events/insight/words-of-events.ts'
import { isUndoable } from '@schaufenster/events/insight/undoable-events.ts'
import {
  streamParts,
  type Actor,
  type RecordedEvent,
  type StreamName,
} from '@schaufenster/events/lib/envelope.ts'
import { actorKey } from '@schaufenster/projections/insight/audit-log.ts'
import type { AuditEvent } from './audit-contract.ts'

/** What an object is called now. */
export interface ObjectName {
  readonly name: string
  readonly slug?: string
}

/** Where names come from: those of people in clear, for who may see them. */
export interface AuditNames {
  /** By user id; those who are unknown or erased are left out. */
  readonly people: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** By stream; objects without a name are left out. */
  readonly objects: (streams: readonly string[]) => Promise<ReadonlyMap<string, ObjectName>>
}

/** Rows for events, and whose names they show. */
export interface AuditRows {
  readonly rows: readonly AuditEvent[]
  readonly shown: readonly string[]
}

/** Names are looked up once for all events of a page. */
export const rowsOf = async (names: AuditNames, events: readonly RecordedEvent[]): Promise<AuditRows> => {
  const users = events.flatMap(({ stream, metadata: { actor } }) => [
    ...(actor.kind === 'user' ? [actor.userId] : []),
    ...personOf(stream),
  ])
  const [people, objects] = await Promise.all([
    names.people([...new Set(users)]),
    names.objects([...new Set(events.map(({ stream }) => stream))]),
  ])
  return { rows: events.map((event) => rowOf(event, people, objects)), shown: [...people.keys()] }
}

const rowOf = (
  { id, position, revision, type, stream, metadata }: RecordedEvent,
  people: ReadonlyMap<string, string>,
  objects: ReadonlyMap<string, ObjectName>,
): AuditEvent => {
  const { occurredAt, actor, commandId, correlationId, causationId, undoes } = metadata
  const person = personOf(stream).map((id) => ({ name: people.get(id) ?? erasedName }))[0]
  return {
    id,
    position,
    at: occurredAt,
    version: revision,
    type,
    what: wordsOf(type),
    by: {
      kind: actor.kind,
      key: actorKey(actor),
      name: nameOf(actor, people),
      ...(actor.kind === 'user' && { role: actor.role }),
    },
    object: { ...objectOf(stream), ...(person ?? objects.get(stream)) },
    correlation: correlationId,
    command: commandId,
    causation: causationId,
    ...(undoes !== undefined && { undoes }),
    canUndo: isUndoable(type),
  }
}

/** What a stream is about, as the history names it. */
export const objectOf = (
  stream: StreamName,
): { readonly stream: StreamName; readonly kind: string; readonly id: string } => {
  const { category, id } = streamParts(stream)
  return { stream, kind: category, id }
}

const erasedName = 'Gelöschtes Konto'

const personal: ReadonlySet<string> = new Set(['user', 'personalData', 'mail'])

/** Whom a stream is about, where it is about a person. */
const personOf = (stream: StreamName): readonly string[] => {
  const { category, id } = streamParts(stream)
  return personal.has(category) ? [id] : []
}

const systemNames: Readonly<Record<string, string>> = {
  cli: 'Betreiber',
  demo: 'Demodaten',
  erasure: 'Löschung von Personendaten',
  projections: 'Neubau von Lesemodellen',
  seed: 'Einrichtung',
  'tell-admins': 'Nachricht an die Verwaltung',
  'tell-owners': 'Nachricht an Inhaber',
  'tell-owners-of-removal': 'Nachricht über eine Löschung',
}

/** What works by itself, in German; by its own name where it has no other. */
export const systemName = (name: string): string => systemNames[name] ?? name

const nameOf = (actor: Actor, people: ReadonlyMap<string, string>): string => {
  switch (actor.kind) {
    case 'user':
      return people.get(actor.userId) ?? erasedName
    case 'guest':
      return 'Besucher'
    case 'system':
      return systemName(actor.name)
  }
}
