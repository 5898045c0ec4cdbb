import { hash } from 'node:crypto'
import { isUuid, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { isStreamName, type EventMetadata, type RecordedEvent } from '../../lib/envelope.ts'
import { genesis } from '../seal/chain.ts'
import type { StoredEvent } from '../stored-event.ts'
import { positionOf, type LogPosition } from './log-position.ts'

/** An event on its way to the server: its data is JSON there too, so that its own pages show it. */
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
  /** When the server took it, in milliseconds since 1970. */
  readonly created: number
}

const StoredMetadata = Type.Object({
  schemaVersion: Type.Integer(),
  /** Ties the event to all before it in its stream (promise 9). */
  link: Type.String(),
  metadata: Type.Unsafe<EventMetadata>(Type.Object({ partitionKey: Type.String() })),
})
type StoredMetadata = Static<typeof StoredMetadata>

const checkMetadata = Compile(StoredMetadata)
const checkData = Compile(Type.Unsafe<JsonObject>(Type.Object({})))

/**
 * The link of an event whose place among all streams nobody knows before it is there: unlike that of the embedded log it doesn't tie it to its position
 * (docs/decisions/0142).
 */
export const linkOf = (previous: string, revision: number, body: string): string =>
  hash('sha256', `${previous}:${revision}:${body}`)

/** The events of an append, each chained to the one before; `previous` is the link of the stream's last event, undefined when it has none. */
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

/** Streams of a namespace are the server's streams with this before their names; so no system stream is ever one of them. */
export const prefixOf = (namespace: string): string => {
  if (!/^[a-z][a-z0-9]*$/.test(namespace)) throw new Error(`not a namespace: ${namespace}`)
  return `${namespace}.`
}

/** An event back from the server, with the text that its link was made of. Throws when another program wrote it. */
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

/** As `appendRequest` makes it: JSON that was parsed and printed again is the same text. */
const bodyOf = ({ stream, id, type, schemaVersion, data, metadata }: RecordedEvent): string =>
  JSON.stringify({ stream, id, type, schemaVersion, data, metadata })
