import { hash } from 'node:crypto'
import { isUuid, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { isStreamName, type EventMetadata, type RecordedEvent } from '../../lib/envelope.ts'
import { genesis } from '../seal/chain.ts'
import type { StoredEvent } from '../stored-event.ts'
import { positionOf, type LogPosition } from './log-position.ts'

/** An event ready for the server. Its data are JSON there too, so that the server's own pages show them. */
export interface OutgoingEvent {
  readonly id: Uuid
  readonly type: string
  readonly data: JsonObject
  readonly metadata: StoredMetadata
}

export interface ServerEvent {
  readonly streamId: string
  readonly id: string
  readonly type: string
  readonly revision: number
  readonly data: unknown
  readonly metadata: unknown
  readonly position: LogPosition | undefined
  /** When the server stored it, in milliseconds since 1970. */
  readonly created: number
}

const StoredMetadata = Type.Object({
  schemaVersion: Type.Integer(),
  /** Ties the event to everything before it in its stream (promise 9). */
  link: Type.String(),
  metadata: Type.Unsafe<EventMetadata>(Type.Object({ partitionKey: Type.String() })),
})
type StoredMetadata = Static<typeof StoredMetadata>

const checkMetadata = Compile(StoredMetadata)
const checkData = Compile(Type.Unsafe<JsonObject>(Type.Object({})))

/**
 * The link of an event whose position among all streams is unknown until it is stored. Unlike in the embedded log, the link doesn't include its
 * position (docs/decisions/0142).
 */
export const linkOf = (previous: string, revision: number, body: string): string =>
  hash('sha256', `${previous}:${revision}:${body}`)

/** The events of an append, each chained to its predecessor. `previous` is the link of the stream's last event; undefined if it has none. */
export const outgoingEvents = (
  events: readonly StoredEvent[],
  firstRevision: number,
  previous: string | undefined,
): readonly OutgoingEvent[] => {
  let link = previous ?? genesis
  return events.map(({ body }, index) => {
    link = linkOf(link, firstRevision + index, body)
    const { id, type, schemaVersion, data, metadata }: RecordedEvent = JSON.parse(body)
    return { id, type, data, metadata: { schemaVersion, link, metadata } }
  })
}

/** The prefix of a namespace's streams on the server. It never matches a system stream. */
export const prefixOf = (namespace: string): string => {
  if (!/^[a-z][a-z0-9]*$/.test(namespace)) throw new Error(`not a namespace: ${namespace}`)
  return `${namespace}.`
}

/** An event read back from the server, with the text that its link was made from. Throws if another program wrote it. */
export const readBack = (
  { streamId, id, type, revision, data, metadata: stored, position }: ServerEvent,
  prefix: string,
): { readonly event: RecordedEvent; readonly body: string; readonly link: string } => {
  const stream = streamId.slice(prefix.length)
  if (!isStreamName(stream) || !isUuid(id) || !checkMetadata.Check(stored) || !checkData.Check(data))
    throw new Error(`event ${revision} of ${streamId} was not written by this program`)
  const { schemaVersion, metadata, link } = stored
  const event = { stream, id, type, schemaVersion, data, metadata, revision, position: positionOf(position) }
  return {
    event,
    link,
    get body() {
      return bodyOf(event)
    },
  }
}

/** In the form made by `appendRequest`: parsing and printing this JSON gives the same text. */
const bodyOf = ({ stream, id, type, schemaVersion, data, metadata }: RecordedEvent): string =>
  JSON.stringify({ stream, id, type, schemaVersion, data, metadata })
