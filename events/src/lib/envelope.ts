import type { Brand } from '@schaufenster/platform/lib/brand.ts'
import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { Position } from '../store/position.ts'

/** `category-id`, for example `company-0192…`. Holds no personal data (promise 8). */
export type StreamName = Brand<string, 'StreamName'>

const streamShape = /^[a-z][a-zA-Z]*-[A-Za-z0-9_.-]{1,200}$/

/** A category, a hyphen and an id of at most 200 characters. Files, topics and URLs need no escaping for it. */
export const isStreamName = (text: string): text is StreamName => streamShape.test(text)

/** The stream of an object: `streamName('company', id)`. */
export const streamName = (category: string, id: string): StreamName => {
  const name = `${category}-${id}`
  if (!isStreamName(name)) throw new Error(`not a stream name: ${name}`)
  return name
}

/** Splits a name made by {@link streamName}. */
export const streamParts = (name: StreamName): { readonly category: string; readonly id: string } => {
  const hyphen = name.indexOf('-')
  return { category: name.slice(0, hyphen), id: name.slice(hyphen + 1) }
}

/** The actor (D-G5). */
export type Actor =
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly role: string
      /** The company that an owner acted for; missing when acting for the platform or oneself. */
      readonly onBehalfOfCompany?: string
    }
  | { readonly kind: 'guest'; readonly guestId: string }
  | { readonly kind: 'system'; readonly name: string }

/** Metadata of every event. */
export interface EventMetadata {
  /** ISO 8601, UTC. The time of the decision; the position gives the order. */
  readonly occurredAt: string
  readonly actor: Actor
  /** The command that caused it. A command is never handled twice in one stream. */
  readonly commandId: string
  readonly correlationId: string
  /** The event or command directly before this one in the chain. */
  readonly causationId: string
  /** Events with the same key keep their order in every feed. */
  readonly partitionKey: string
  /** The event that this one takes back. */
  readonly undoes?: string
}

/** An event ready for the store: checked, with personal fields sealed. */
export interface NewEvent<Type extends string = string, Data = JsonObject> {
  readonly id: Uuid
  readonly type: Type
  readonly schemaVersion: number
  readonly data: Data
  readonly metadata: EventMetadata
}

/** An event as in the log, in the schema version it was stored with, personal fields sealed. The codec upcasts and opens it. */
export interface RecordedEvent<Type extends string = string, Data = JsonObject> extends NewEvent<Type, Data> {
  readonly stream: StreamName
  /** 0 is the first event of its stream. */
  readonly revision: number
  readonly position: Position
}
