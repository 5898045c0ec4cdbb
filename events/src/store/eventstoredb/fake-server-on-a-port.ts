import { setTimeout } from 'node:timers/promises'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status_pb from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import {
  Metadata,
  Server as GrpcServer,
  ServerCredentials,
  status,
  type ServerDuplexStream,
  type ServerWritableStream,
} from '@grpc/grpc-js'
import { isUuid, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import { StoreUnavailable } from '../faults.ts'
import { beginning, type Position } from '../position.ts'
import { logPositionOf, positionOf } from './log-position.ts'
import { WrongRevision, type Server } from './server.ts'
import type { OutgoingEvent, ServerEvent } from './stored-form.ts'

/** For tests: a server that the client can't tell from EventStoreDB, as far as this program asks. */
export interface ServedFake {
  /** For `EVENTSTOREDB_URL`. */
  readonly url: string
  /** Ends every connection; nobody is listened to until {@link ServedFake.mend}. */
  cut(): void
  /** Listens where it did. */
  mend(): Promise<void>
  readonly port: number
  /** How often each was asked so far. */
  readonly calls: Readonly<Record<'append' | 'read', number>>
  /** From now on this node is no leader: another one is, or an election is on. */
  follow(leader: Pick<ServedFake, 'port'> | 'unknown'): void
}

type Leader = () => Parameters<ServedFake['follow']>[0] | undefined

/**
 * Puts a server in memory on a port of this machine, in the protocol's own messages: so that the whole product, its threads and other processes can have it,
 * through the client that they have of a real one.
 */
export const serveFakeServer = async (
  given: Server,
  /** A wire of this length: each answer takes so many milliseconds more. */
  delayMs = 0,
): Promise<ServedFake> => {
  const calls = { append: 0, read: 0 }
  const fake = watched(given, calls, delayMs)
  let leader: ReturnType<Leader>
  let grpc = listening(fake, () => leader)
  const port = await bind(grpc, 0)
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    calls,
    follow: (node) => (leader = node),
    cut: () => grpc.forceShutdown(),
    mend: async () => {
      grpc = listening(fake, () => leader)
      await bind(grpc, port)
    },
  }
}

const watched = (server: Server, calls: Record<'append' | 'read', number>, delayMs: number): Server => {
  const onItsWay = async (): Promise<void> => {
    if (delayMs > 0) await setTimeout(delayMs)
  }
  return {
    ...server,
    append: async (...asked) => {
      calls.append += 1
      const answer = await server.append(...asked)
      await onItsWay()
      return answer
    },
    async *readStream(...asked) {
      calls.read += 1
      await onItsWay()
      yield* server.readStream(...asked)
    },
    async *readAll(...asked) {
      calls.read += 1
      await onItsWay()
      yield* server.readAll(...asked)
    },
  }
}

const bind = (grpc: GrpcServer, port: number): Promise<number> =>
  new Promise((resolve, reject) =>
    grpc.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (fault, bound) =>
      fault === null ? resolve(bound) : reject(fault),
    ),
  )

/** Why a node answers nobody that needs the leader, in the server's own words. */
class NoLeader extends Error {
  readonly code: number
  readonly metadata = new Metadata()
  constructor(leader: Exclude<ReturnType<Leader>, undefined>) {
    super(leader === 'unknown' ? 'No leader info available in response' : 'Leader info available')
    this.code = leader === 'unknown' ? status.UNKNOWN : status.NOT_FOUND
    if (leader === 'unknown') return
    this.metadata.set('exception', 'not-leader')
    this.metadata.set('leader-endpoint-host', '127.0.0.1')
    this.metadata.set('leader-endpoint-port', String(leader.port))
  }
}

const listening = (fake: Server, leader: Leader): GrpcServer => {
  /** Who doesn't ask for the leader is answered by any node. */
  const requireLeader = async ({ metadata }: { readonly metadata: Metadata }): Promise<void> => {
    const other = leader()
    if (other !== undefined && metadata.get('requires-leader').length > 0) throw new NoLeader(other)
  }
  const grpc = new GrpcServer({ 'grpc.max_receive_message_length': -1 })
  grpc.addService(streams.StreamsService, {
    batchAppend: (call: ServerDuplexStream<messages.BatchAppendReq, messages.BatchAppendResp>) =>
      void requireLeader(call)
        .then(() => appendAll(fake, call, () => requireLeader(call)))
        .then(
          () => call.end(),
          failing((fault) => call.emit('error', fault)),
        ),
    read: (call: ServerWritableStream<messages.ReadReq, messages.ReadResp>) =>
      void requireLeader(call)
        .then(() => read(fake, call))
        .then(
          () => call.end(),
          failing((fault) => call.emit('error', fault)),
        ),
  })
  return grpc
}

const failing =
  (
    tell: (fault: { readonly code: number; readonly details: string; readonly metadata?: Metadata }) => void,
  ) =>
  (fault: unknown): void =>
    tell(
      fault instanceof NoLeader
        ? { code: fault.code, details: fault.message, metadata: fault.metadata }
        : {
            code: fault instanceof StoreUnavailable ? status.UNAVAILABLE : status.INTERNAL,
            details: String(fault),
          },
    )

/** Takes one append after the other, and answers each as soon as it is made. */
const appendAll = async (
  fake: Server,
  call: ServerDuplexStream<messages.BatchAppendReq, messages.BatchAppendResp>,
  requireLeader: () => Promise<void>,
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
      .then(
        (answer) => call.write(answer.setCorrelationId(halvesOf(id))),
        failing((fault) => call.emit('error', fault)),
      )
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
    return answer.setError(new status_pb.Status().setMessage(fault.message).setDetails(details))
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

const nameIn = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')

const read = async (
  fake: Server,
  call: ServerWritableStream<messages.ReadReq, messages.ReadResp>,
): Promise<void> => {
  const over = new AbortController()
  call.on('cancelled', () => over.abort())
  call.on('close', () => over.abort())
  const options = call.request.getOptions()
  if (options === undefined) throw new Error('a question without options')
  let isEmpty = true
  for await (const event of asked(fake, options, over.signal)) {
    isEmpty = false
    if (over.signal.aborted) return
    if (!call.write(new messages.ReadResp().setEvent(answered(event)))) await drained(call, over.signal)
  }
  const stream = options.getStream()
  if (isEmpty && stream !== undefined)
    call.write(
      new messages.ReadResp().setStreamNotFound(
        new messages.ReadResp.StreamNotFound().setStreamIdentifier(stream.getStreamIdentifier()),
      ),
    )
}

const drained = (call: { once(event: 'drain', listener: () => void): unknown }, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    call.once('drain', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

async function* asked(
  fake: Server,
  options: messages.ReadReq.Options,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const stream = options.getStream()
  const isBackwards = options.getReadDirection() === 1
  if (stream !== undefined) {
    const from = stream.hasEnd() ? 'end' : Number(stream.getRevision())
    const limit = Number(options.getCount())
    const direction = isBackwards ? 'backwards' : 'forwards'
    yield* fake.readStream(nameIn(stream.getStreamIdentifier()), { from, direction, limit })
    return
  }
  const place = options.getAll()?.getPosition()
  const from: Position =
    place === undefined
      ? beginning
      : positionOf({ commit: BigInt(place.getCommitPosition()), prepare: BigInt(place.getPreparePosition()) })
  if (options.hasSubscription()) {
    const [prefix = ''] = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? []
    for await (const run of fake.subscribe(from, prefix, signal)) yield* run
  } else if (isBackwards)
    yield* fake.readAll({ direction: 'backwards', ...(place !== undefined && { before: from }) })
  else yield* fake.readAll({ from })
}

const answered = ({ streamId, id, type, revision, data, metadata, position, created }: ServerEvent) => {
  const event = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(streamId)))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position?.commit))
    .setPreparePosition(String(position?.prepare))
    .setData(Buffer.from(JSON.stringify(data)))
    .setCustomMetadata(Buffer.from(JSON.stringify(metadata)))
  event.getMetadataMap().set('type', type).set('content-type', 'application/json')
  // In ticks of 100 nanoseconds, as the server tells it.
  event.getMetadataMap().set('created', String(BigInt(created) * 10_000n))
  return new messages.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(position?.commit))
}
