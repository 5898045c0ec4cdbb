import { setTimeout } from 'node:timers/promises'
import shared from '@eventstore/db-client/generated/shared_pb.js'
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
import { StoreUnavailable } from '../faults.ts'
import { beginning, type Position } from '../position.ts'
import { answerAppends, nameIn } from './fake-appends.ts'
import { positionOf } from './log-position.ts'
import type { Server } from './server.ts'
import type { ServerEvent } from './stored-form.ts'

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

/**
 * Node closes connections whose client resets a thousand streams, and then 33 a second; the client of EventStoreDB resets one for each read that it has
 * had enough of. `Server` takes no setting for it, and hands these options to `node:http2`.
 */
const takeManyResets = (grpc: GrpcServer): void => {
  const options: unknown = Reflect.get(grpc, 'commonServerOptions')
  if (typeof options !== 'object' || options === null)
    throw new Error('this server keeps its options elsewhere')
  Object.assign(options, { streamResetBurst: 1_000_000, streamResetRate: 1_000_000 })
}

/** What it reads goes out as bytes, which each event is made into once for all who read it: a real server costs its clients' processor nothing. */
const service = {
  ...streams.StreamsService,
  read: { ...streams.StreamsService.read, responseSerialize: (bytes: Buffer) => bytes },
}

const bytesIn = (answer: messages.ReadResp): Buffer => Buffer.from(answer.serializeBinary())

const made = new WeakMap<ServerEvent, Buffer>()

const bytesOf = (event: ServerEvent): Buffer => {
  const bytes = made.get(event) ?? bytesIn(new messages.ReadResp().setEvent(answered(event)))
  made.set(event, bytes)
  return bytes
}

const listening = (fake: Server, leader: Leader): GrpcServer => {
  /** Who doesn't ask for the leader is answered by any node. */
  const requireLeader = async ({ metadata }: { readonly metadata: Metadata }): Promise<void> => {
    const other = leader()
    if (other !== undefined && metadata.get('requires-leader').length > 0) throw new NoLeader(other)
  }
  const grpc = new GrpcServer({ 'grpc.max_receive_message_length': -1 })
  takeManyResets(grpc)
  grpc.addService(service, {
    batchAppend: (call: ServerDuplexStream<messages.BatchAppendReq, messages.BatchAppendResp>) => {
      const failed = failing((fault) => call.emit('error', fault))
      void requireLeader(call)
        .then(() => answerAppends(fake, call, () => requireLeader(call), failed))
        .then(() => call.end(), failed)
    },
    read: (call: ServerWritableStream<messages.ReadReq, Buffer>) =>
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

const read = async (fake: Server, call: ServerWritableStream<messages.ReadReq, Buffer>): Promise<void> => {
  const over = new AbortController()
  call.on('cancelled', () => over.abort())
  call.on('close', () => over.abort())
  const options = call.request.getOptions()
  if (options === undefined) throw new Error('a question without options')
  let isEmpty = true
  for await (const event of asked(fake, options, over.signal)) {
    isEmpty = false
    if (over.signal.aborted) return
    if (!call.write(bytesOf(event))) await drained(call, over.signal)
  }
  const stream = options.getStream()
  if (isEmpty && stream !== undefined)
    call.write(
      bytesIn(
        new messages.ReadResp().setStreamNotFound(
          new messages.ReadResp.StreamNotFound().setStreamIdentifier(stream.getStreamIdentifier()),
        ),
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
