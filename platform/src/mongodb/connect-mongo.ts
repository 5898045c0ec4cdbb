import { MongoClient, type Db } from 'mongodb'
import { rest } from '../lib/rest.ts'

/** A database on a MongoDB server, with its connections. */
export interface MongoConnection {
  readonly database: Db
  close(): Promise<void>
}

const againAfterMs = 500
/** How often servers are checked. A hanging one is noticed after this plus `awayAfterMs`. */
const heartbeatMs = 2_000

/**
 * Connects as read models and the vault need it on a replica set. Writes are acknowledged by a majority and in the journal. Reads see only what a
 * majority has, so that no reader goes back in time after a failover. The driver retries what a broken connection interrupted and reconnects once a
 * server is back. `database` takes precedence over the one in the address. Callers wait at most `awayAfterMs` for a server before they learn that the
 * store is away (503).
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
  // A client whose first connection failed never tries again by itself, nor does one that hangs (docs/decisions/0135).
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
      // It was created while the connection was being closed.
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
    // After the whole process was paused every client looks silent, so check twice.
    for (let looks = 0; looks < 2 && !signal.aborted;) {
      await rest(milliseconds / 4, signal)
      const since = performance.now() - milliseconds
      looks = [...heard.values()].some((at) => at < since) ? looks + 1 : 0
    }
  }
}
