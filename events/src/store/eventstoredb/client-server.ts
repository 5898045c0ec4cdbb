import { once } from 'node:events'
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type ResolvedEvent,
} from '@eventstore/db-client'
import { StoreUnavailable } from '../faults.ts'
import { appendFault, readFault } from './client-faults.ts'
import { logPositionOf } from './log-position.ts'
import type { Server } from './server.ts'
import type { ServerEvent } from './stored-form.ts'

/** Every call is the leader's: another node may not know yet what was acknowledged. */
const requiresLeader = true
/** Messages of appends are no longer than this, but for one longer event. */
const batchAppendSize = 1024 * 1024 - 16 * 1024
/** How many events wait in this process for somebody to take them; more wait at the server. */
const subscriptionBuffer = 512
/** How many events of other streams the server looks at before it tells how far it is. */
const maxSearchWindow = 4_096

/**
 * A server or cluster by its connection string, such as `esdb://user:password@a:2113,b:2113,c:2113`. One for each server in a process: the client answers
 * the appends of all its connections from one list, which loses them all when one connection fails.
 */
export const connectEventStoreDb = (url: string): Server => {
  const client = EventStoreDBClient.connectionString(url)

  return {
    append: async (stream, expected, events) => {
      try {
        await client.appendToStream(
          stream,
          events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata })),
          {
            expectedRevision: expected === 'noStream' ? NO_STREAM : BigInt(expected.exact),
            requiresLeader,
            batchAppendSize,
          },
        )
      } catch (fault) {
        throw appendFault(fault)
      }
    },

    async *readStream(stream, { from, direction, limit }) {
      const read = client.readStream(stream, {
        fromRevision: from === 'end' ? END : BigInt(from),
        direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
        ...(limit !== undefined && { maxCount: limit }),
        requiresLeader,
      })
      try {
        yield* eventsOf(read)
      } catch (fault) {
        if (!(fault instanceof StreamNotFoundError)) throw readFault(fault)
      }
    },

    async *readAll(options) {
      const from = 'from' in options ? (logPositionOf(options.from) ?? START) : END
      const direction = 'from' in options ? FORWARDS : BACKWARDS
      try {
        yield* eventsOf(client.readAll({ fromPosition: from, direction, requiresLeader }))
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
        { highWaterMark: subscriptionBuffer },
      )
      try {
        yield* runsOf(subscription, signal)
      } catch (fault) {
        throw readFault(fault)
      } finally {
        await subscription.unsubscribe().catch(() => undefined)
      }
      if (!signal.aborted) throw new StoreUnavailable('the event store ended the subscription')
    },

    close: () => client.dispose(),
  }
}

interface Read<Event> extends AsyncIterable<Event> {
  cancel(): Promise<void>
  on(event: 'error', listener: () => void): unknown
}

/** Ends the read at the server too when nobody wants the rest. */
async function* eventsOf(read: Read<ResolvedEvent | AllStreamResolvedEvent>): AsyncGenerator<ServerEvent> {
  // What fails after the end is nobody's business, and would end the process.
  read.on('error', () => undefined)
  try {
    for await (const resolved of read) yield* serverEvent(resolved)
  } finally {
    await read.cancel().catch(() => undefined)
  }
}

/** What is there at once, and then what comes: nothing is taken from the server before it is asked for. */
async function* runsOf(
  subscription: AllStreamSubscription,
  signal: AbortSignal,
): AsyncGenerator<readonly ServerEvent[]> {
  let failure: Error | undefined
  subscription.on('error', (error: Error) => {
    failure = error
  })
  const ended = new AbortController()
  subscription.once('close', () => ended.abort())
  const over = AbortSignal.any([signal, ended.signal])
  while (!signal.aborted) {
    const run: ServerEvent[] = []
    while (run.length < subscriptionBuffer) {
      const next = taken(subscription)
      if (next === null) break
      run.push(...serverEvent(next))
    }
    if (run.length > 0) yield run
    else if (failure !== undefined) throw failure
    else if (over.aborted) return
    // It rejects at its end, when it fails and when it is stopped, all of which is looked at above.
    else await once(subscription, 'readable', { signal: over }).catch(() => undefined)
  }
}

const taken = (subscription: AllStreamSubscription): AllStreamResolvedEvent | null => subscription.read()

/** Links are left unresolved and are none of our events. */
const serverEvent = ({ event }: ResolvedEvent | AllStreamResolvedEvent): readonly ServerEvent[] => {
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
