import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  START,
  StreamNotFoundError,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { StoreUnavailable } from '../faults.ts'
import { createAppendLine } from './append-line.ts'
import { readFault } from './client-faults.ts'
import { logPositionOf } from './log-position.ts'
import type { Server } from './server.ts'
import type { ServerEvent } from './stored-form.ts'

/** Every call is the leader's: another node may not know yet what was acknowledged. */
const requiresLeader = true
/** How many events wait in this process for somebody to take them, and are taken at once; more wait at the server. */
const longestRun = 512
/** Foreign events the server scans before it reports progress. */
const maxSearchWindow = 4_096

/** Milliseconds that the server has for the answer to an append, and for the next event of a read. */
const answerWithinMs = 10_000

/**
 * Reaches what the client keeps for its own batched appends: its connection, credentials and way to a new leader. What those appends do with answers is not used: when
 * a line breaks they fail what another line was asked, and an answer that comes later ends the process (docs/decisions/0142).
 */
class Lines extends EventStoreDBClient {
  static open(client: Lines): Promise<ReturnType<StreamsClient['batchAppend']>> {
    const call = (grpc: StreamsClient) =>
      grpc.batchAppend(...client.callArguments({ requiresLeader }, { deadline: Infinity }))
    return client.GRPCStreamCreator(StreamsClient, 'append', call)()
  }
}

/**
 * A server or cluster by connection string, such as `esdb://user:password@a:2113,b:2113,c:2113`. If it is silent for so
 * many milliseconds while events are due, it counts as away.
 */
export const connectEventStoreDb = (url: string, withinMs = answerWithinMs): Server => {
  const client = EventStoreDBClient.connectionString(url)

  return {
    append: createAppendLine(() => Lines.open(client), withinMs),

    async *readStream(stream, { from, direction, limit }) {
      const read = client.readStream(stream, {
        fromRevision: from === 'end' ? END : BigInt(from),
        direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
        ...(limit !== undefined && { maxCount: limit }),
        requiresLeader,
      })
      try {
        yield* eventsOf(read, withinMs)
      } catch (fault) {
        if (!(fault instanceof StreamNotFoundError)) throw readFault(fault)
      }
    },

    async *readAll(options) {
      const [fromPosition, direction] =
        'from' in options
          ? ([logPositionOf(options.from) ?? START, FORWARDS] as const)
          : ([
              options.before === undefined ? END : (logPositionOf(options.before) ?? START),
              BACKWARDS,
            ] as const)
      try {
        yield* eventsOf(client.readAll({ fromPosition, direction, requiresLeader }), withinMs)
      } catch (fault) {
        throw readFault(fault)
      }
    },

    async *subscribe(after, prefix, signal) {
      const subscription = client.subscribeToAll(
        {
          fromPosition: logPositionOf(after) ?? START,
          filter: streamNameFilter({ prefixes: [prefix], maxSearchWindow }),
          requiresLeader,
        },
        { highWaterMark: longestRun },
      )
      try {
        yield* runsOf(subscription, () => subscription.unsubscribe(), signal)
      } catch (fault) {
        throw readFault(fault)
      }
      if (!signal.aborted) throw new StoreUnavailable('the event store ended the subscription')
    },

    close: () => client.dispose(),
  }
}

type Resolved = ResolvedEvent | AllStreamResolvedEvent

/** A read or subscription as a stream that can be paused. */
interface Reading {
  read(): Resolved | null
  resume(): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  once(event: 'close' | 'readable' | 'error', listener: () => void): unknown
}

async function* eventsOf(
  read: Reading & { cancel(): Promise<void> },
  withinMs: number,
): AsyncGenerator<ServerEvent> {
  for await (const run of runsOf(read, () => read.cancel(), new AbortController().signal, withinMs))
    yield* run
}

/**
 * What is there at once, and then what comes, within so many milliseconds if that is told: nothing is taken from the server before it is asked for. When nobody wants more, or
 * `signal` aborts, the server is told, and what it has sent by then is let go: a call that has an unread message never ends.
 */
async function* runsOf(
  reading: Reading,
  cancel: () => Promise<void>,
  signal: AbortSignal,
  withinMs?: number,
): AsyncGenerator<readonly ServerEvent[]> {
  const over = new AbortController()
  let failure: Error | undefined
  let wake = (): void => undefined
  const fail = (error: Error): void => {
    failure = error
    wake()
  }
  // It stays on: what fails after the end is nobody's business, and would end the process.
  reading.on('error', fail)
  const end = (): void => {
    over.abort()
    wake()
  }
  const letGo = (): void => {
    end()
    cancel().catch(() => undefined)
    setImmediate(() => reading.resume())
  }
  reading.once('close', end)
  signal.addEventListener('abort', letGo)
  try {
    while (!signal.aborted) {
      const run: ServerEvent[] = []
      while (run.length < longestRun) {
        const next = reading.read()
        if (next === null) break
        run.push(...serverEvent(next))
      }
      if (run.length > 0) yield run
      else if (failure !== undefined) throw failure
      else if (over.signal.aborted) return
      else {
        const silence = () => fail(new StoreUnavailable('the event store says nothing'))
        const timer = withinMs === undefined ? undefined : setTimeout(silence, withinMs)
        await new Promise<void>((resolve) => {
          wake = resolve
          reading.once('readable', resolve)
        })
        clearTimeout(timer)
      }
    }
  } finally {
    signal.removeEventListener('abort', letGo)
    letGo()
  }
}

/** Links are left unresolved and are none of our events. */
const serverEvent = ({ event }: Resolved): readonly ServerEvent[] => {
  if (event === undefined) return []
  const { streamId, id, type, revision, data, metadata, position, created } = event
  return [
    {
      streamId,
      id,
      type,
      revision: Number(revision),
      data,
      metadata,
      position,
      created: created.getTime(),
    },
  ]
}
