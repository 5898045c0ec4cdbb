import type { Clock } from '../lib/clock.ts'
import { endProcess } from '../lib/end-process.ts'
import { startRemoteWorker } from '../lib/worker-rpc.ts'
import { openVaultForReading, vaultEntryOf } from './sqlite-vault-file.ts'
import type { VaultWriter } from './sqlite-vault-writer.ts'
import { requireVaultKey, VaultUnavailable, type Vault, type VaultReader } from './vault.ts'

/**
 * The vault in one SQLite file. Reads run on the calling thread (microseconds, from memory). Writes go to a thread that commits for all waiting
 * callers together, because a COMMIT blocks its thread for the length of an fsync (docs/decisions/0020). Open only one per file: it is the only
 * writer.
 *
 * `onFailure` receives the failure of a write that may or may not be on disk; every later write is refused. Without it the error is thrown where
 * nobody catches it, which ends the process (promise 1).
 */
export const openSqliteVault = async (
  file: string,
  clock: Clock,
  onFailure: (error: Error) => void = endProcess,
): Promise<Vault> => {
  await using opening = new AsyncDisposableStack()
  const writer = await startRemoteWorker<VaultWriter>(new URL('./sqlite-vault-writer.ts', import.meta.url), {
    file,
  })
  opening.defer(() => writer.close())
  const reader = openSqliteVaultReader(file, clock)
  opening.defer(() => reader.close())
  void writer.gone.then(onFailure)
  writer.call('failure').then(onFailure, () => {})
  const opened = opening.move()

  return {
    ...reader,
    put: async (key, value, expected, options) => {
      requireVaultKey(key)
      return named(
        writer.call('put', { key, value, expected, expiresAt: options?.expiresAt, now: clock.now() }),
      )
    },
    remove: (key, expected) => named(writer.call('remove', { key, expected, now: clock.now() })),
    scrub: () => named(writer.call('scrub', clock.now())),
    close: () => opened.disposeAsync(),
  }
}

/** Restores the class of errors, which they lose between threads. */
const named = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call
  } catch (error) {
    throw error instanceof Error && error.name === 'VaultUnavailable'
      ? new VaultUnavailable(error.message, { cause: error })
      : error
  }
}

/** For threads and processes beside the one that has the vault open. Any number of them may read. */
export const openSqliteVaultReader = (file: string, clock: Clock): VaultReader => {
  const database = openVaultForReading(file)
  const one = database.prepare(
    'SELECT * FROM record WHERE key = ? AND (expires_at IS NULL OR expires_at > ?)',
  )
  const range = database.prepare(
    `SELECT * FROM record WHERE key >= max(?1, ?4) AND key <> ?4 AND key < ?1 || char(127) AND (expires_at IS NULL OR expires_at > ?2)
     ORDER BY key LIMIT ?3`,
  )
  return {
    get: async (key) => {
      requireVaultKey(key)
      const row = one.get(key, clock.now())
      if (row === undefined) return undefined
      const { key: _, ...record } = vaultEntryOf(row)
      return record
    },
    list: async (prefix, limit, after = '') => range.all(prefix, clock.now(), limit, after).map(vaultEntryOf),
    close: async () => {
      database.close()
    },
  }
}
