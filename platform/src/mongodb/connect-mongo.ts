import { MongoClient, type Db } from 'mongodb'

/** A database of a MongoDB server, with the connections to it. */
export interface MongoConnection {
  readonly database: Db
  close(): Promise<void>
}

/**
 * Connects with what read models and vault need of a replica set: writes are acknowledged by a majority and in the journal, reads see only what a majority has, so that no
 * reader goes back when another server takes over. The driver repeats what a broken connection left open. `database` counts over the one that the
 * address names. Whoever asks is told that the store is away (503) instead of waiting for a server for longer than `awayAfterMs`.
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
  return { database: client.db(database), close: () => client.close() }
}
