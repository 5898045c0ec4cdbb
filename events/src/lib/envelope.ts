import type { Brand } from '@schaufenster/platform/lib/brand.ts'
import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { Position } from '../store/position.ts'

/** `category-id`, for example `company-0192…`. Holds no personal data (promise 8). */
export type StreamName = Brand<string, 'StreamName'>

const streamShape = /^[a-z][a-zA-Z]*-[A-Za-z0-9_.-]{1,200}$/

/** A category, a hyphen, an id of at most 200 characters: nothing that a file, a topic or a URL would have to escape. */
export const isStreamName = (text: string): text is StreamName => streamShape.test(text)

/** The stream of one thing: `streamName('company', id)`. */
export const streamName = (category: string, id: string): StreamName => {
  const name = `${category}-${id}`
  if (!isStreamName(name)) throw new Error(`not a stream name: ${name}`)
  return name
}

/** What {@link streamName} has joined. */
export const streamParts = (name: StreamName): { readonly category: string; readonly id: string } => {
  const hyphen = name.indexOf('-')
  return { category: name.slice(0, hyphen), id: name.slice(hyphen + 1) }
}

/** Who did it (D-G5). */
export type Actor =
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly role: string
      /** The company an owner acted for; absent when acting for the platform or oneself. */
      readonly onBehalfOfCompany?: string
    }
  | { readonly kind: 'guest'; readonly guestId: string }
  | { readonly kind: 'system'; readonly name: string }

/** Metadata of every event. */
export interface EventMetadata {
  /** ISO 8601, UTC. Says when it was decided; the order is the position's. */
  readonly occurredAt: string
  readonly actor: Actor
  /** The command that caused it: the same command is never handled twice in one stream. */
  readonly commandId: string
  readonly correlationId: string
  /** The event or command right before this one in the chain. */
  readonly causationId: string
  /** Events of one key keep their order through every feed. */
  readonly partitionKey: string
  /** The event that this one takes back. */
  readonly undoes?: string
}

/** An event on its way into the store: checked, personal fields sealed. */
export interface NewEvent<Type extends string = string, Data = JsonObject> {
  readonly id: Uuid
  readonly type: Type
  readonly schemaVersion: number
  readonly data: Data
  readonly metadata: EventMetadata
}

/** An event as the log holds it, in the schema version it was stored with, personal fields sealed. The codec lifts and opens it. */
export interface RecordedEvent<Type extends string = string, Data = JsonObject> extends NewEvent<Type, Data> {
  readonly stream: StreamName
  /** 0 is the first event of its stream. */
  readonly revision: number
  readonly position: Position
}
