import {
  isPersonStream,
  isUndoable,
  kindName,
  titleOf,
} from '@schaufenster/events/insight/event-descriptions.ts'
import {
  streamName,
  streamParts,
  type Actor,
  type RecordedEvent,
  type StreamName,
} from '@schaufenster/events/lib/envelope.ts'
import { Claim } from '@schaufenster/events/lib/reservation-events.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { actorKey } from '@schaufenster/projections/insight/audit-log.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { erasedName } from '../lib/stream-state.ts'
import type { AuditEvent } from './audit-contract.ts'

const Claimed = Compile(Type.Object({ claim: Claim }))

/** The current name of an object. */
export interface ObjectName {
  readonly name: string
  readonly slug?: string
}

/** The source of names. People's names are only for readers who may see them. */
export interface AuditNames {
  /** By user id; unknown and erased users are left out. */
  readonly people: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** By stream; objects without a name are left out. */
  readonly objects: (streams: readonly string[]) => Promise<ReadonlyMap<string, ObjectName>>
  /** German names of automatic actors; those without one keep their own. */
  readonly systemNames: Readonly<Record<string, string>>
}

/** Rows for events, and the people whose names they show. */
export interface AuditRows {
  readonly rows: readonly AuditEvent[]
  readonly shown: readonly string[]
}

/** Looks up names once for all events of a page. */
export const rowsOf = async (names: AuditNames, events: readonly RecordedEvent[]): Promise<AuditRows> => {
  const users = events.flatMap((event) => {
    const { actor } = event.metadata
    return [...(actor.kind === 'user' ? [actor.userId] : []), ...personOf(event)]
  })
  const [people, objects] = await Promise.all([
    names.people([...new Set(users)]),
    names.objects([
      ...new Set(events.flatMap(({ stream, metadata }) => [stream, ...companyOf(metadata.actor)])),
    ]),
  ])
  return {
    rows: events.map((event) => rowOf(event, people, objects, names.systemNames)),
    shown: [...people.keys()],
  }
}

const rowOf = (
  event: RecordedEvent,
  people: ReadonlyMap<string, string>,
  objects: ReadonlyMap<string, ObjectName>,
  systemNames: AuditNames['systemNames'],
): AuditEvent => {
  const { id, position, revision, type, stream, metadata } = event
  const { occurredAt, actor, commandId, correlationId, causationId, undoes } = metadata
  const person = personOf(event).map((id) => ({ name: people.get(id) ?? erasedName }))[0]
  const [company] = companyOf(actor).map((owned) => objects.get(owned)?.name ?? streamParts(owned).id)
  return {
    id,
    position,
    at: occurredAt,
    version: revision,
    type,
    what: titleOf(type),
    by: {
      kind: actor.kind,
      key: actorKey(actor),
      name: nameOf(actor, people, systemNames),
      ...(actor.kind === 'user' && { role: actor.role }),
      ...(company !== undefined && { company }),
    },
    object: {
      ...objectOf(stream),
      ...(person ?? objects.get(stream)),
      aboutPerson: person !== undefined,
    },
    correlation: correlationId,
    command: commandId,
    causation: causationId,
    ...(undoes !== undefined && { undoes }),
    canUndo: isUndoable(type),
  }
}

/** The object of a stream, as the history names it. */
export const objectOf = (
  stream: StreamName,
): Pick<AuditEvent['object'], 'kind' | 'kindName' | 'id' | 'aboutPerson'> & {
  readonly stream: StreamName
} => {
  const { category, id } = streamParts(stream)
  return { stream, kind: category, kindName: kindName(category), id, aboutPerson: false }
}

/** The company that an actor acted for. */
const companyOf = (actor: Actor): readonly StreamName[] =>
  actor.kind === 'user' && actor.onBehalfOfCompany !== undefined
    ? [streamName('company', actor.onBehalfOfCompany)]
    : []

/** The person that an object is about, if any: from its id or its event. */
const personOf = ({ stream, data }: Pick<RecordedEvent, 'stream' | 'data'>): readonly string[] => {
  const { category, id } = streamParts(stream)
  if (isPersonStream(category)) return [id]
  if (category === 'session') return typeof data['userId'] === 'string' ? [data['userId']] : []
  // The owner of an address reserved it; the name of the address's stream is only a code.
  const [, holder] = (Claimed.Check(data) && /^user-(.+)$/.exec(data.claim.stream)) || []
  return category === 'email' && holder !== undefined ? [holder] : []
}

const nameOf = (
  actor: Actor,
  people: ReadonlyMap<string, string>,
  systemNames: AuditNames['systemNames'],
): string => {
  switch (actor.kind) {
    case 'user':
      return people.get(actor.userId) ?? erasedName
    case 'guest':
      return 'Besucher'
    case 'system':
      return own(systemNames, actor.name) ?? actor.name
  }
}
