import { MongoClient, type Db } from 'mongodb'
import { rest } from '../lib/rest.ts'

/** A database of a MongoDB server, with the connections to it. */
export interface MongoConnection {
  readonly database: Db
  close(): Promise<void>
}

const againAfterMs = 500
/** So often servers are asked whether they are there; one that hangs is found out after it and `awayAfterMs`. */
const heartbeatMs = 2_000

/**
 * Connects with what read models and vault need of a replica set: writes are acknowledged by a majority and in the journal, reads see only what a majority has, so that no
 * reader goes back when another server takes over. The driver repeats what a broken connection left open, and a server that was away is connected once it is there. `database` counts
 * over the one that the address names. Whoever asks is told that the store is away (503) instead of waiting for a server for longer than `awayAfterMs`.
 */
export const connectMongo = (url: string, database?: string, awayAfterMs = 2_000): MongoConnection => {
  const client = new MongoClient(url, {
    appName: 'schaufenster',
    ignoreUndefined: true,
    retryReads: true,
    retryWrites: true,
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: awayAfterMs,
    connectTimeoutMS: awayAfterMs,
    heartbeatFrequencyMS: heartbeatMs,
    socketTimeoutMS: 60_000,
  })
  const silence = silenceOf(client)
  const closed = new AbortController()
  // A client whose first connection failed never makes another by itself, and one that stands still neither (docs/decisions/0135).
  const keep = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      const isMade = await client.connect().then(
        () => true,
        () => false,
      )
      if (isMade) await silence(heartbeatMs + 2 * awayAfterMs, closed.signal)
      if (isMade && !closed.signal.aborted) await client.close()
      await rest(againAfterMs, closed.signal)
    }
  }
  const kept = keep()
  return {
    database: client.db(database),
    close: async () => {
      closed.abort()
      await client.close()
      await kept
      // Made while it was being closed.
      await client.close()
    },
  }
}

/**
 * Resolves when no heartbeat has been sent for so many milliseconds, or `signal` aborts. The driver can wait for ever
 * to write to a closing connection; if that is its heartbeat, it never notices that the server is back.
 */
const silenceOf = (client: MongoClient): ((milliseconds: number, signal: AbortSignal) => Promise<void>) => {
  const heard = new Map<string, number>()
  const hear = ({ connectionId }: { readonly connectionId: string }): void =>
    void heard.set(connectionId, performance.now())
  client.on('serverHeartbeatStarted', hear)
  client.on('serverHeartbeatSucceeded', hear)
  client.on('serverHeartbeatFailed', hear)
  client.on('serverClosed', ({ address }) => void heard.delete(address))
  return async (milliseconds, signal) => {
    // After a pause of the whole process all have been silent: they get another look.
    for (let looks = 0; looks < 2 && !signal.aborted;) {
      await rest(milliseconds / 4, signal)
      const since = performance.now() - milliseconds
      looks = [...heard.values()].some((at) => at < since) ? looks + 1 : 0
    }
  }
}
