import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readAnswer } from './read-answers.ts'

const { ReadEvent, Checkpoint, CaughtUp, SubscriptionConfirmation, StreamNotFound } = messages.ReadResp

const largest = 2n ** 64n - 1n
const uint64 = fc.oneof(
  fc.bigInt({ min: 0n, max: largest }),
  fc.constantFrom(0n, 127n, 128n, 2n ** 49n - 1n, 2n ** 49n, 2n ** 53n, 2n ** 63n, largest),
)
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

/** What the client's own messages make of it, sent as a server sends it. */
const sent = (answer: messages.ReadResp): Buffer => Buffer.from(answer.serializeBinary())

const recorded = fc.record({
  id: fc.uuid(),
  streamId: fc.string({ unit: 'binary' }),
  type: fc.string({ unit: 'binary' }),
  revision: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  data: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
  metadata: fc.dictionary(fc.string(), fc.string({ unit: 'binary' })),
  commit: uint64,
  prepare: uint64,
  created: fc.nat({ max: 4_000_000_000_000 }),
})
type Recorded = typeof recorded extends fc.Arbitrary<infer Value> ? Value : never

const answering = ({ id, streamId, type, revision, data, metadata, commit, prepare, created }: Recorded) => {
  const event = new ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(streamId)))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(commit))
    .setPreparePosition(String(prepare))
    .setData(bytesOf(data))
    .setCustomMetadata(bytesOf(metadata))
  event
    .getMetadataMap()
    .set('content-type', 'application/json')
    .set('type', type)
    .set('created', `${created}0001`)
  return event
}
const answerWith = (event: messages.ReadResp.ReadEvent.RecordedEvent) =>
  new messages.ReadResp().setEvent(new ReadEvent().setEvent(event).setCommitPosition(String(largest)))

describe('an answer to a read', () => {
  it('gives the event that was sent, whatever is in it', () => {
    fc.assert(
      fc.property(recorded, (event) => {
        const { commit, prepare, ...rest } = event
        expect(readAnswer(sent(answerWith(answering(event))))).toEqual({
          event: { ...JSON.parse(JSON.stringify(rest)), position: { commit, prepare } },
          isStreamMissing: false,
        })
      }),
    )
  })

  it('may tell an id by its halves, and lack what is empty', () => {
    const halves = new shared.UUID.Structured()
      .setMostSignificantBits(String(BigInt.asIntN(64, 0x8197a4d81c3e7abcn)))
      .setLeastSignificantBits(String(BigInt.asIntN(64, 0xdef0123456789abn)))
    const event = new ReadEvent.RecordedEvent().setId(new shared.UUID().setStructured(halves))
    event.setData(Buffer.from('no JSON'))
    expect(readAnswer(sent(answerWith(event)))).toEqual({
      event: {
        id: '8197a4d8-1c3e-7abc-0def-0123456789ab',
        streamId: '',
        type: '',
        revision: 0,
        data: undefined,
        metadata: undefined,
        position: { commit: 0n, prepare: 0n },
        created: 0,
      },
      isStreamMissing: false,
    })
  })

  it('says that a stream is missing, and else nothing of interest', () => {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from('a'))
    const missing = new messages.ReadResp().setStreamNotFound(
      new StreamNotFound().setStreamIdentifier(identifier),
    )
    expect(readAnswer(sent(missing))).toEqual({ event: undefined, isStreamMissing: true })
    for (const other of [
      new messages.ReadResp(),
      new messages.ReadResp().setEvent(new ReadEvent()),
      new messages.ReadResp().setConfirmation(new SubscriptionConfirmation().setSubscriptionId('a')),
      new messages.ReadResp().setCheckpoint(new Checkpoint().setCommitPosition('7')),
      new messages.ReadResp().setLastStreamPosition(String(largest)),
      new messages.ReadResp().setCaughtUp(new CaughtUp()),
    ])
      expect(readAnswer(sent(other))).toEqual({ event: undefined, isStreamMissing: false })
  })

  it('may hold fields that are not known yet, and is refused when it is cut off', () => {
    const known = sent(answerWith(new ReadEvent.RecordedEvent().setStreamRevision('7')))
    // A number of 64 bits and one of 32 bits in the fields 14 and 15.
    const unknown = Buffer.from([0x71, 1, 2, 3, 4, 5, 6, 7, 8, 0x7d, 1, 2, 3, 4])
    expect(readAnswer(Buffer.concat([unknown, known])).event).toMatchObject({ revision: 7 })
    for (let length = 1; length < known.length; length += 1)
      expect(() => readAnswer(known.subarray(0, length))).toThrow(
        expect.objectContaining({ name: 'RangeError' }),
      )
    expect(() => readAnswer(Buffer.from([0x0b]))).toThrow(expect.objectContaining({ name: 'RangeError' }))
  })
})
