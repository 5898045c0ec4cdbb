import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { requireSafeSqlite } from '@schaufenster/platform/lib/sqlite-guard.ts'

/** Incremented with every change of the tables below or of a generation's tables. */
const format = 5

/**
 * Opens the file of the read models for its one writer, which is also the only checkpointer, and creates the tables shared by all generations. A
 * checkpoint blocks the thread while it copies pages: one every 4 MB takes 10 ms, one every 32 MB took 40 (docs/decisions/0040). NORMAL: a power cut
 * may lose the last commits, checkpoints included, but the log still has their events. A file of another format is removed and folded from the log
 * again.
 */
export const openModelsForWriting = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  requireSafeSqlite(String(database.prepare('SELECT sqlite_version() AS version').get()?.['version']))
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
  if (!isEmpty && !isOfThisFormat(database)) {
    database.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
    return openModelsForWriting(file)
  }
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -65536;
    PRAGMA wal_autocheckpoint = 1000;
    PRAGMA user_version = ${format};
    CREATE TABLE IF NOT EXISTS generation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      projection TEXT NOT NULL,
      version INTEGER NOT NULL,
      partitions INTEGER NOT NULL,
      indexes TEXT NOT NULL,
      serving INTEGER NOT NULL,
      indexing INTEGER NOT NULL,
      indexed TEXT NOT NULL,
      writes INTEGER NOT NULL DEFAULT 0,
      retries INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS generation_serving ON generation (projection) WHERE serving = 1;
    CREATE TABLE IF NOT EXISTS checkpoint (
      generation INTEGER NOT NULL,
      partition INTEGER NOT NULL,
      position TEXT NOT NULL,
      retried INTEGER NOT NULL DEFAULT 0,
      trouble TEXT,
      PRIMARY KEY (generation, partition)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS parked (
      generation INTEGER NOT NULL,
      key TEXT NOT NULL,
      position TEXT NOT NULL,
      stream TEXT NOT NULL,
      revision INTEGER NOT NULL,
      type TEXT NOT NULL,
      reason TEXT,
      PRIMARY KEY (generation, key, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS cleaning (due INTEGER PRIMARY KEY CHECK (due = 1)) STRICT;
  `)
  return database
}

/** Whether this program knows a file's tables. */
export const isOfThisFormat = (database: DatabaseSync): boolean =>
  database.prepare('PRAGMA user_version').get()?.['user_version'] === format

/** Opens the file for reading only. Such a connection never checkpoints. */
export const openModelsForReading = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: 5000 })
