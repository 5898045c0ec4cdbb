import { DatabaseSync } from 'node:sqlite'
import { requireSafeSqlite } from '@schaufenster/platform/lib/sqlite-guard.ts'

/** Raised when the shape of the file changes; a file of a later version is refused. */
const formatVersion = 1

/**
 * `body` is the event as it was sealed and serialised, `link` its place in the chain of its stream; the other columns are the index over it.
 * `head` says how much log there is, so that a tail that was cut off is missed.
 */
const schemaAfter = (ordinal: number): string => `
  CREATE TABLE IF NOT EXISTS stream (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    body TEXT NOT NULL,
    link BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS event_by_revision ON event (stream, revision);
  CREATE UNIQUE INDEX IF NOT EXISTS event_by_id ON event (id);
  CREATE TABLE IF NOT EXISTS head (only INTEGER PRIMARY KEY CHECK (only = 1), position INTEGER NOT NULL) STRICT;
  INSERT INTO head VALUES (1, ${ordinal}) ON CONFLICT DO NOTHING;

  CREATE TRIGGER IF NOT EXISTS event_comes_next BEFORE INSERT ON event
    WHEN new.position <> (SELECT coalesce(max(position), ${ordinal}) + 1 FROM event)
    BEGIN SELECT RAISE(ABORT, 'events are appended one after the other'); END;
  CREATE TRIGGER IF NOT EXISTS event_never_changes BEFORE UPDATE ON event
    BEGIN SELECT RAISE(ABORT, 'events never change'); END;
  CREATE TRIGGER IF NOT EXISTS event_never_goes BEFORE DELETE ON event
    BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
  CREATE TRIGGER IF NOT EXISTS stream_never_changes BEFORE UPDATE ON stream
    BEGIN SELECT RAISE(ABORT, 'streams never change'); END;
  CREATE TRIGGER IF NOT EXISTS stream_never_goes BEFORE DELETE ON stream
    BEGIN SELECT RAISE(ABORT, 'streams are never deleted'); END;
`

/** How a COMMIT treats the disk. `NORMAL` loses acknowledged events with the power; it is here for the test that shows it. */
export type Synchronous = 'FULL' | 'NORMAL'

/**
 * Opens the log for its one writer, which is also its only checkpointer, and makes the tables. A checkpoint comes every 16 MB of write-ahead
 * log (docs/decisions/0010).
 *
 * @param after ordinal of the last event in the files before this one, when it is made
 */
export const openLogForWriting = (
  file: string,
  synchronous: Synchronous = 'FULL',
  after = 0,
): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  requireSafeSqlite(String(database.prepare('SELECT sqlite_version() AS version').get()?.['version']))
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > formatVersion) {
    database.close()
    throw new Error(`${file} has format ${version}, this program knows ${formatVersion}: run a newer one`)
  }
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${synchronous};
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA cache_size = -65536;
    BEGIN IMMEDIATE;
    ${schemaAfter(after)}
    PRAGMA user_version = ${formatVersion};
    COMMIT;
  `)
  return database
}

/** Opens the log for reading only: such a connection never checkpoints. */
export const openLogForReading = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: 5000 })
