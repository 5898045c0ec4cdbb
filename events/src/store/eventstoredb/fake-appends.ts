import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerDuplexStream } from '@grpc/grpc-js'
import { isUuid, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import { logPositionOf } from './log-position.ts'
import { WrongRevision, type Server } from './server.ts'
import type { OutgoingEvent } from './stored-form.ts'

/** For tests: takes one append of a line after the other, as EventStoreDB does, and answers each as soon as it is made. */
export const answerAppends = async (
  fake: Server,
  call: ServerDuplexStream<messages.BatchAppendReq, messages.BatchAppendResp>,
  requireLeader: () => Promise<void>,
  failed: (fault: unknown) => void,
): Promise<void> => {
  const begun = new Map<string, { options: messages.BatchAppendReq.Options; events: OutgoingEvent[] }>()
  for await (const request of requestsOf(call)) {
    const id = request.getCorrelationId()?.getString() ?? ''
    const options = request.getOptions()
    if (options !== undefined) begun.set(id, { options, events: [] })
    const append = begun.get(id)
    append?.events.push(...request.getProposedMessagesList().map(outgoing))
    if (append === undefined || !request.getIsFinal()) continue
    begun.delete(id)
    // The line stays where it was opened while the leader changes.
    void requireLeader()
      .then(() => made(fake, append))
      .then((answer) => call.write(answer.setCorrelationId(halvesOf(id))), failed)
  }
}

async function* requestsOf(
  call: AsyncIterable<messages.BatchAppendReq>,
): AsyncGenerator<messages.BatchAppendReq> {
  try {
    yield* call
  } catch {
    // Whoever asked is gone.
  }
}

const made = async (
  fake: Server,
  { options, events }: { options: messages.BatchAppendReq.Options; events: readonly OutgoingEvent[] },
): Promise<messages.BatchAppendResp> => {
  const expected = options.hasNoStream() ? 'noStream' : { exact: Number(options.getStreamPosition()) }
  const answer = new messages.BatchAppendResp()
  try {
    const position = await fake.append(nameIn(options.getStreamIdentifier()), expected, events)
    const success = new messages.BatchAppendResp.Success().setCurrentRevision(
      String((expected === 'noStream' ? -1 : expected.exact) + events.length),
    )
    const place = position === undefined ? undefined : logPositionOf(position)
    if (place !== undefined)
      success.setPosition(
        new shared.AllStreamPosition()
          .setCommitPosition(String(place.commit))
          .setPreparePosition(String(place.prepare)),
      )
    return answer.setSuccess(success)
  } catch (fault) {
    if (!(fault instanceof WrongRevision)) throw fault
    const details = new any.Any()
    details.pack(
      new shared.WrongExpectedVersion().serializeBinary(),
      'event_store.client.WrongExpectedVersion',
    )
    return answer.setError(new status.Status().setMessage(fault.message).setDetails(details))
  }
}

/** As servers write an id. */
const halvesOf = (id: string): shared.UUID => {
  const hex = id.replaceAll('-', '')
  const half = (from: number): string => String(BigInt.asIntN(64, BigInt(`0x${hex.slice(from, from + 16)}`)))
  return new shared.UUID().setStructured(
    new shared.UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16)),
  )
}

const outgoing = (message: messages.BatchAppendReq.ProposedMessage): OutgoingEvent => ({
  id: uuidIn(message.getId()?.getString()),
  type: message.getMetadataMap().get('type') ?? '',
  data: jsonIn(message.getData_asU8()),
  metadata: jsonIn(message.getCustomMetadata_asU8()),
})

const uuidIn = (text = ''): Uuid => {
  if (!isUuid(text)) throw new Error(`not an id: ${text}`)
  return text
}

const jsonIn = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString('utf8'))

export const nameIn = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')
