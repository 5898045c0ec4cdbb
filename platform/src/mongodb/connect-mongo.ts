import { MongoClient, type Db } from 'mongodb'
import { rest } from '../lib/rest.ts'

/** A database of a MongoDB server, with the connections to it. */
export interface MongoConnection {
  readonly database: Db
  close(): Promise<void>
}

const againAfterMs = 500

/**
 * Connects with what read models and vault need of a replica set: writes are acknowledged by a majority and in the journal, reads see only what a majority has, so that no
 * reader goes back when another server takes over. The driver repeats what a broken connection left open, and a server that was away from the beginning is
 * connected once it is there. `database` counts over the one that the address names. Whoever asks is told that the store is away (503) instead of waiting for a server for longer than `awayAfterMs`.
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
    socketTimeoutMS: 60_000,
  })
  const closed = new AbortController()
  // A client whose first connection failed never makes another by itself.
  const connecting = (async (): Promise<void> => {
    for (let isMade = false; !isMade && !closed.signal.aborted;) {
      isMade = await client.connect().then(
        () => true,
        () => false,
      )
      if (!isMade) await rest(againAfterMs, closed.signal)
    }
  })()
  return {
    database: client.db(database),
    close: async () => {
      closed.abort()
      await client.close()
      await connecting
      // Made while it was being closed.
      await client.close()
    },
  }
}
