import { DatabaseSync } from 'node:sqlite'
import { requireSafeSqlite } from '../lib/sqlite-guard.ts'
import type { VaultEntry } from './vault.ts'

/**
 * Opens the file for its one writer, which is also the only checkpointer, and creates the tables. Deleted values are overwritten with zeros, and a
 * commit returns when it is on disk.
 */
export const openVaultForWriting = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  requireSafeSqlite(String(database.prepare('SELECT sqlite_version() AS version').get()?.['version']))
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS record (
      key TEXT PRIMARY KEY,
      value BLOB NOT NULL,
      version INTEGER NOT NULL,
      expires_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS record_expiry ON record (expires_at) WHERE expires_at IS NOT NULL;
    CREATE TABLE IF NOT EXISTS last_version (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL) STRICT;
    INSERT INTO last_version VALUES (1, 0) ON CONFLICT DO NOTHING;
  `)
  return database
}

/** Opens the file for reading only. Such a connection never checkpoints. */
export const openVaultForReading = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: 5000 })

/**
 * Removes records from a copy of the file, down to its bytes: those whose key starts with the prefix, and those that have expired by `now`. Nobody
 * else may have the copy open. It is durable once its caller flushes it.
 */
export const forgetInCopy = (file: string, prefix: string, now: number): void => {
  const database = new DatabaseSync(file)
  try {
    // A journal on disk would hold them too. If this breaks off, the copy is thrown away.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY')
    database
      .prepare('DELETE FROM record WHERE substr(key, 1, length(?1)) = ?1 OR expires_at <= ?2')
      .run(prefix, now)
    database.exec('VACUUM')
  } finally {
    database.close()
  }
}

/** A row of `record` as a {@link VaultEntry}. */
export const vaultEntryOf = (row: Readonly<Record<string, unknown>>): VaultEntry => {
  const { key, value, version, expires_at: expiresAt } = row
  if (typeof key !== 'string' || !(value instanceof Uint8Array) || typeof version !== 'number') {
    throw new Error('the vault file has a row of unexpected shape')
  }
  return { key, value, version, ...(typeof expiresAt === 'number' && { expiresAt }) }
}
