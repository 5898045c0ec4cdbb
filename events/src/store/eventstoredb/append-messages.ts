import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js'
import type { Position } from '../position.ts'
import { positionOf } from './log-position.ts'
import { OutcomeUnknown, WrongRevision, type Expected } from './server.ts'
import type { OutgoingEvent } from './stored-form.ts'

/** Servers take messages of up to 4 MB at least; an append of several goes in one transaction all the same. */
const mostBytes = 1024 * 1024

/** An append as the messages that ask for it on a line, told apart from others there by `id`. */
export const appendRequests = (
  id: string,
  stream: string,
  expected: Expected,
  events: readonly OutgoingEvent[],
  withinMs: number,
): readonly messages.BatchAppendReq[] => {
  const options = new messages.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + withinMs)))
  if (expected === 'noStream') options.setNoStream(new empty.Empty())
  else options.setStreamPosition(String(expected.exact))

  let request = new messages.BatchAppendReq().setOptions(options)
  const requests = [request]
  let bytes = 0
  for (const event of events) {
    const data = Buffer.from(JSON.stringify(event.data))
    const metadata = Buffer.from(JSON.stringify(event.metadata))
    if (bytes > 0 && bytes + data.length + metadata.length > mostBytes) {
      request = new messages.BatchAppendReq()
      requests.push(request)
      bytes = 0
    }
    bytes += data.length + metadata.length
    const message = new messages.BatchAppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(event.id))
      .setData(data)
      .setCustomMetadata(metadata)
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json')
    request.addProposedMessages(message)
  }
  for (const each of requests) each.setCorrelationId(new shared.UUID().setString(id))
  request.setIsFinal(true)
  return requests
}

/** Which append an answer is for. */
export const answeredId = (answer: messages.BatchAppendResp): string | undefined =>
  textOf(answer.getCorrelationId())

/** An id as text. Servers may answer its two halves instead. */
const textOf = (id: shared.UUID | undefined): string | undefined => {
  const halves = id?.getStructured()
  return halves === undefined
    ? id?.getString()
    : idOfHalves(BigInt(halves.getMostSignificantBits()), BigInt(halves.getLeastSignificantBits()))
}

/** The text of an id whose halves are 64-bit numbers, signed or not. */
export const idOfHalves = (most: bigint, least: bigint): string =>
  [most, least]
    .map((bits) => BigInt.asUintN(64, bits).toString(16).padStart(16, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Where the last event of an append stands, if the server says. Throws {@link WrongRevision}, or {@link OutcomeUnknown} for what only a later look can tell. */
export const answeredPosition = (answer: messages.BatchAppendResp): Position | undefined => {
  const error = answer.getError()
  if (error !== undefined) throw refusalOf(error)
  const place = answer.getSuccess()?.getPosition()
  return (
    place &&
    positionOf({ commit: BigInt(place.getCommitPosition()), prepare: BigInt(place.getPreparePosition()) })
  )
}

type Refusal = NonNullable<ReturnType<messages.BatchAppendResp['getError']>>

const refusalOf = (error: Refusal): Error => {
  const details = error.getDetails()
  const message = error.getMessage()
  switch (details?.getTypeName()) {
    case 'event_store.client.WrongExpectedVersion':
      return new WrongRevision(message)
    case 'event_store.client.MaximumAppendSizeExceeded': {
      const size = shared.MaximumAppendSizeExceeded.deserializeBinary(details.getValue_asU8())
      return new Error(
        `the append is too long for the event store, which takes ${size.getMaxappendsize()} bytes: raise its MaxAppendSize`,
      )
    }
    case 'event_store.client.AccessDenied':
    case 'event_store.client.StreamDeleted':
    case 'event_store.client.BadRequest':
      return new Error(`the event store does not append: ${details.getTypeName()} ${message}`)
    default:
      return new OutcomeUnknown(`the event store can not say whether it appended: ${message}`)
  }
}
