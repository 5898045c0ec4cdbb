import { EventStoreDBClient, convertToCommandError } from '@eventstore/db-client'
import { StreamsClient, StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { StoreUnavailable } from '../faults.ts'
import { livePageEvents } from '../follow-log.ts'
import { createAppendLine } from './append-line.ts'
import { readFault } from './client-faults.ts'
import { logPositionOf } from './log-position.ts'
import { readAnswer, type ReadAnswer } from './read-answers.ts'
import { allRequest, streamRequest, subscriptionRequest } from './read-messages.ts'
import type { Server } from './server.ts'
import type { ServerEvent } from './stored-form.ts'

/** Every call is the leader's: another node may not know yet what was acknowledged. */
const requiresLeader = true

/** Milliseconds that the server has for the answer to an append, and for the next event of a read. */
const answerWithinMs = 10_000

type Appending = ReturnType<StreamsClient['batchAppend']>
type Reading = Awaited<ReturnType<typeof Calls.read>>

/**
 * Reaches what the client keeps for its own calls: its connection, credentials and way to a new leader. What its batched appends do with answers is not used: when
 * a line breaks they fail what another line was asked, and an answer that comes later ends the process (docs/decisions/0142). What its reads make of answers takes as
 * long as everything else on the way of an event, so `readAnswer` decodes them.
 */
class Calls extends EventStoreDBClient {
  static append(client: Calls): Promise<Appending> {
    const call = (grpc: StreamsClient) =>
      grpc.batchAppend(...client.callArguments({ requiresLeader }, { deadline: Infinity }))
    return client.GRPCStreamCreator(StreamsClient, 'append', call)()
  }
  static read(client: Calls, request: ReadReq) {
    const { path, requestSerialize } = StreamsService.read
    const call = (grpc: StreamsClient) =>
      grpc.makeServerStreamRequest(
        path,
        requestSerialize,
        readAnswer,
        request,
        ...client.callArguments({ requiresLeader }, { deadline: Infinity }),
      )
    return client.GRPCStreamCreator(StreamsClient, 'read', call)()
  }
}

/**
 * A server or cluster by connection string, such as `esdb://user:password@a:2113,b:2113,c:2113`. If it is silent for so
 * many milliseconds while events are due, it counts as away.
 */
export const connectEventStoreDb = (url: string, withinMs = answerWithinMs): Server => {
  const client = EventStoreDBClient.connectionString(url)
  const never = new AbortController().signal
  async function* eventsOf(request: ReadReq): AsyncGenerator<ServerEvent> {
    for await (const run of runsOf(() => Calls.read(client, request), never, withinMs)) yield* run
  }

  return {
    append: createAppendLine(() => Calls.append(client), withinMs),

    readStream: (stream, { from, direction, limit }) =>
      eventsOf(streamRequest(stream, from, direction === 'backwards', limit)),

    readAll: (options) => {
      if ('from' in options) return eventsOf(allRequest(logPositionOf(options.from) ?? 'start', false))
      const from = options.before === undefined ? 'end' : (logPositionOf(options.before) ?? 'start')
      return eventsOf(allRequest(from, true))
    },

    async *subscribe(after, prefix, signal) {
      const request = subscriptionRequest(logPositionOf(after) ?? 'start', prefix)
      yield* runsOf(() => Calls.read(client, request), signal)
      if (!signal.aborted) throw new StoreUnavailable('the event store ended the subscription')
    },

    close: () => client.dispose(),
  }
}

/**
 * What is there at once, and then what comes, within so many milliseconds if that is told. Up to a page of it waits in this process for whoever takes it, more at the server. When nobody wants more, or `signal` aborts, the server
 * is told, and what it has sent by then is let go: a call that has an unread message never ends.
 */
async function* runsOf(
  open: () => Promise<Reading>,
  signal: AbortSignal,
  withinMs?: number,
): AsyncGenerator<readonly ServerEvent[]> {
  let run: ServerEvent[] = []
  let failure: unknown
  let isOver = false
  let wake = (): void => undefined
  let reading: Reading | undefined
  const end = (): void => {
    isOver = true
    wake()
  }
  const fail = (error: unknown): void => {
    failure ??= error
    end()
  }
  const letGo = (): void => {
    end()
    reading?.resume()
    // Not at once: https://github.com/grpc/grpc-node/issues/1652
    setImmediate(() => reading?.cancel())
  }
  const begin = (call: Reading): void => {
    reading = call
    // It stays on: what fails after the end is nobody's business, and would end the process.
    call.on('error', (error) => fail(convertToCommandError(error)))
    call.on('end', end)
    call.on('data', ({ event, isStreamMissing }: ReadAnswer) => {
      if (isOver) return
      if (event !== undefined) run.push(event)
      if (isStreamMissing) end()
      if (run.length >= livePageEvents) call.pause()
      // What came together is taken together.
      if (run.length === 1) setImmediate(() => wake())
    })
    if (isOver) letGo()
  }
  signal.addEventListener('abort', letGo)
  open().then(begin, fail)
  try {
    while (!signal.aborted) {
      if (run.length > 0) {
        const taken = run
        run = []
        reading?.resume()
        yield taken
      } else if (failure !== undefined) throw failure
      else if (isOver) return
      else {
        const silence = () => fail(new StoreUnavailable('the event store does not answer'))
        const timer = withinMs === undefined ? undefined : setTimeout(silence, withinMs)
        await new Promise<void>((resolve) => (wake = resolve))
        clearTimeout(timer)
      }
    }
  } catch (fault) {
    throw readFault(fault)
  } finally {
    signal.removeEventListener('abort', letGo)
    letGo()
  }
}
