import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { NewEvent, RecordedEvent, StreamName } from '../lib/envelope.ts'
import type { ExpectedRevision } from './event-store.ts'
import type { Position } from './position.ts'

/** An append on its way to the log: each event has become the text that is stored. */
export interface AppendRequest {
  readonly stream: StreamName
  readonly expected: ExpectedRevision
  readonly events: readonly StoredEvent[]
}

/** `body` is the whole event as JSON, its stream and id included; only revision and position are added by the log. */
export interface StoredEvent {
  readonly id: Uuid
  readonly body: string
}

/** An event holds facts, files have a place of their own. What no writer can store must not reach the one that all share. */
const longestBody = 16 * 1024 * 1024

/** Throws when there is nothing to append (a caller that has nothing to say doesn't ask), and when an event is longer than 16 Mi characters. */
export const appendRequest = (
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): AppendRequest => {
  if (events.length === 0) throw new Error(`an append to ${stream} without events`)
  return { stream, expected, events: events.map((event) => storedEvent(stream, event)) }
}

/** An event as the text that is stored. Throws when it is longer than 16 Mi characters. */
export const storedEvent = (
  stream: StreamName,
  { id, type, schemaVersion, data, metadata }: NewEvent,
): StoredEvent => {
  const body = JSON.stringify({ stream, id, type, schemaVersion, data, metadata })
  if (body.length > longestBody) throw new Error(`event ${id} (${type}) is too long for the log`)
  return { id, body }
}

/** Back from the text. It was checked when it was written and is chained since, so it is not checked again on every replay. */
export const recordedEvent = (body: string, revision: number, position: Position): RecordedEvent => {
  const { stream, id, type, schemaVersion, data, metadata }: RecordedEvent = JSON.parse(body)
  return { stream, id, type, schemaVersion, data, metadata, revision, position }
}

/** Whether two stored texts say the same; the order of keys doesn't count. */
export const sameBody = (a: string, b: string): boolean =>
  a === b || canonicalJson(JSON.parse(a)) === canonicalJson(JSON.parse(b))
