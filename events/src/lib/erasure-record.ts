import { isUuid, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { isStreamName, type StreamName } from './envelope.ts'
import { SubjectId } from './subject-id.ts'

/** The vault's record of a person's erasure: enough to resume after a crash and to repeat on a restored backup. */
export interface Erasure {
  readonly subject: string
  /** The stream for `PersonalDataErased`. */
  readonly stream: StreamName
  readonly partitionKey: string
  /** The id of that event, so that a repeat is the same append. */
  readonly eventId: Uuid
  /** ISO 8601, UTC. */
  readonly requestedAt: string
  readonly correlationId: string
  /** The event or command that requested it. */
  readonly causationId: string
  /** Key, event and raw bytes are done. */
  readonly finished: boolean
}

const validator = Compile(
  Type.Object({
    subject: SubjectId,
    stream: Type.String(),
    partitionKey: Type.String({ minLength: 1 }),
    eventId: Type.String(),
    requestedAt: Type.String({ minLength: 1 }),
    correlationId: Type.String({ minLength: 1 }),
    causationId: Type.String({ minLength: 1 }),
    finished: Type.Boolean(),
  }),
)

/** The record as stored in the vault; {@link erasureFromBytes} reads it. */
export const erasureToBytes = (erasure: Erasure): Uint8Array => Buffer.from(JSON.stringify(erasure))

/** Throws if the bytes are not an erasure, because an erasure must never be lost silently. */
export const erasureFromBytes = (bytes: Uint8Array): Erasure => {
  const value: unknown = JSON.parse(Buffer.from(bytes).toString())
  if (validator.Check(value)) {
    const { stream, eventId, ...rest } = value
    if (isStreamName(stream) && isUuid(eventId)) return { ...rest, stream, eventId }
  }
  throw new Error('the list of erasures has an invalid entry')
}
