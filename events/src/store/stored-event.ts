import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { NewEvent, RecordedEvent, StreamName } from '../lib/envelope.ts'
import type { ExpectedRevision } from './event-store.ts'
import type { Position } from './position.ts'

/** An append on its way to the log, each event in its stored text form. */
export interface AppendRequest {
  readonly stream: StreamName
  readonly expected: ExpectedRevision
  readonly events: readonly StoredEvent[]
}

/** `body` is the whole event as JSON, including stream and id; the log adds only revision and position. */
export interface StoredEvent {
  readonly id: Uuid
  readonly body: string
}

/** Events hold facts; files are stored elsewhere. What no writer can store must not reach the shared one. */
const longestBody = 16 * 1024 * 1024

/** Throws if there is nothing to append, which no caller should ask for, and if an event is longer than 16 Mi characters. */
export const appendRequest = (
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): AppendRequest => {
  if (events.length === 0) throw new Error(`an append to ${stream} without events`)
  return { stream, expected, events: events.map((event) => storedEvent(stream, event)) }
}

/** An event as stored text. Throws if it is longer than 16 Mi characters. */
export const storedEvent = (
  stream: StreamName,
  { id, type, schemaVersion, data, metadata }: NewEvent,
): StoredEvent => {
  const body = JSON.stringify({ stream, id, type, schemaVersion, data, metadata })
  if (body.length > longestBody) throw new Error(`event ${id} (${type}) is too long for the log`)
  return { id, body }
}

/** An event from its stored text. It was checked when it was written and has been chained since, so it isn't checked again on every replay. */
export const recordedEvent = (body: string, revision: number, position: Position): RecordedEvent => {
  const { stream, id, type, schemaVersion, data, metadata }: RecordedEvent = JSON.parse(body)
  return { stream, id, type, schemaVersion, data, metadata, revision, position }
}

/** Whether two stored texts are equivalent; the order of keys doesn't count. */
export const sameBody = (a: string, b: string): boolean =>
  a === b || canonicalJson(JSON.parse(a)) === canonicalJson(JSON.parse(b))
