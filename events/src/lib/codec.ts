import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { dataCheckOf } from './check-data.ts'
import type { DomainEvent, EventDefinition } from './define-event.ts'
import type { EventMetadata, NewEvent, RecordedEvent } from './envelope.ts'
import { FutureSchemaVersion, InvalidEventData, UnknownEventType } from './event-faults.ts'
import { isSealed, type Sealed } from './sealed.ts'
import { erased, type KeyRing, type KeyRings, type SubjectKeys } from './subject-keys.ts'

/** An event with its personal fields in clear, for deciders to fold. */
export interface OpenedEvent extends RecordedEvent {
  readonly undoes?: string
}

/** The reading half: upcasts old versions and opens personal fields. */
export interface EventReader {
  /**
   * The event in its newest schema version, with personal fields still sealed. Returns the same object if it already has that version. Throws {@link
   * UnknownEventType}, {@link FutureSchemaVersion}.
   */
  upcast(recorded: RecordedEvent): RecordedEvent
  /** Upcasts and decrypts: all personal fields, or only those named. Fields of an erased person read as `erased`. */
  open(recorded: readonly RecordedEvent[], only?: readonly string[]): Promise<readonly OpenedEvent[]>
}

/** Converts between the code's events and the log's bytes. The only place that checks schemas, seals personal fields and upcasts old versions. */
export interface EventCodec extends EventReader {
  /**
   * The event in its stored form: checked against its schema at every depth, with personal fields sealed (a missing subject key is created). A
   * mismatch is a fault, because the decider should have prevented it. Throws {@link InvalidEventData}, {@link UnknownEventType}, `SubjectErased`.
   */
  encode(event: DomainEvent, id: Uuid, metadata: Omit<EventMetadata, 'undoes'>): Promise<NewEvent>
}

/** Fetches keys only for what is opened; most events never are. */
export const createEventReader = (definitions: readonly EventDefinition[], keys: KeyRings): EventReader => {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]))

  const upcast = (recorded: RecordedEvent): RecordedEvent => {
    const definition = byType.get(recorded.type)
    if (definition === undefined) throw new UnknownEventType(recorded.type)
    return recorded.schemaVersion === definition.version ? recorded : lift(recorded, definition)
  }

  const sealedIn = ({ type, data }: RecordedEvent, only?: readonly string[]): readonly SealedField[] =>
    (byType.get(type)?.personal?.fields ?? []).flatMap((field) => {
      const sealed = own(data, field)
      return isSealed(sealed) && (only === undefined || only.includes(field)) ? [{ field, sealed }] : []
    })

  return {
    upcast,
    open: async (recorded, only) => {
      const found = recorded.map(upcast).map((event) => ({ event, fields: sealedIn(event, only) }))
      const ring = await keys.ringFor(
        found.flatMap(({ fields }) => fields.map(({ sealed }) => sealed.$sealed)),
      )
      return found.map(({ event, fields }) => opened(event, fields, ring))
    },
  }
}

/** The codec for appending. */
export const createEventCodec = (definitions: readonly EventDefinition[], keys: SubjectKeys): EventCodec => {
  const writers = new Map(
    definitions.map((definition) => [definition.type, { definition, check: dataCheckOf(definition) }]),
  )

  return {
    ...createEventReader(definitions, keys),
    encode: async ({ type, data, undoes }, id, metadata) => {
      const writer = writers.get(type)
      if (writer === undefined) throw new UnknownEventType(type)
      return {
        id,
        type,
        schemaVersion: writer.definition.version,
        data: await seal(writer.check(data), id, writer.definition, keys),
        metadata: { ...metadata, ...(undoes !== undefined && { undoes }) },
      }
    },
  }
}

interface SealedField {
  readonly field: string
  readonly sealed: Sealed
}

const lift = (recorded: RecordedEvent, { version, upcasters }: EventDefinition): RecordedEvent => {
  if (recorded.schemaVersion > version) {
    throw new FutureSchemaVersion(recorded.type, recorded.schemaVersion, version)
  }
  const data = upcasters
    .slice(recorded.schemaVersion - 1)
    .reduce((older, upcast) => upcast(older), recorded.data)
  return { ...recorded, schemaVersion: version, data }
}

const opened = (event: RecordedEvent, fields: readonly SealedField[], ring: KeyRing): OpenedEvent => {
  const { undoes } = event.metadata
  if (fields.length === 0 && undoes === undefined) return event
  const clear = Object.fromEntries(fields.map(({ field, sealed }) => [field, ring.open(sealed) ?? erased]))
  return { ...event, data: { ...event.data, ...clear }, ...(undoes !== undefined && { undoes }) }
}

const seal = async (
  data: JsonObject,
  eventId: string,
  { type, personal }: EventDefinition,
  keys: SubjectKeys,
): Promise<JsonObject> => {
  const fields = personal?.fields.filter((field) => own(data, field) !== undefined) ?? []
  if (personal === undefined || fields.length === 0) return data
  const subject = own(data, personal.subject)
  if (typeof subject !== 'string') {
    throw new InvalidEventData(type, [`/${personal.subject} must name whose data it is`])
  }
  const ring = await keys.create(subject)
  const boxes = fields.map((field) => {
    const text = own(data, field)
    if (typeof text !== 'string') throw new InvalidEventData(type, [`/${field} is personal and must be text`])
    return [field, ring.seal(subject, eventId, field, text)] as const
  })
  return { ...data, ...Object.fromEntries(boxes) }
}
