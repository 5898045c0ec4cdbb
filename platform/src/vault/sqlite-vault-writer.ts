import { parentPort, workerData } from 'node:worker_threads'
import { createGroupCommit, isDiskFull } from '../lib/group-commit.ts'
import { serveRemote } from '../lib/worker-rpc.ts'
import { openVaultForWriting } from './sqlite-vault-file.ts'
import { VaultUnavailable, type VaultVersion } from './vault.ts'

/** What the writer thread does for `sqlite-vault.ts`. `now` travels with every call, because clocks are injected. */
export interface VaultWriter {
  /** Resolves when the file is open and has its tables. */
  ready(): Promise<void>
  put(write: VaultWrite): Promise<VaultVersion | undefined>
  remove(removal: VaultRemoval): Promise<boolean>
  scrub(now: number): Promise<void>
  /** Resolves when a write failed in a way that ends this vault. */
  failure(): Promise<Error>
  close(): Promise<void>
}

interface VaultWrite {
  readonly key: string
  readonly value: Uint8Array
  readonly expected: VaultVersion | 'absent'
  readonly expiresAt: number | undefined
  readonly now: number
}

interface VaultRemoval {
  readonly key: string
  readonly expected: VaultVersion
  readonly now: number
}

const createVaultWriter = (file: string): VaultWriter => {
  const database = openVaultForWriting(file)
  const commits = createGroupCommit(database)
  const find = database.prepare(
    'SELECT version FROM record WHERE key = ? AND (expires_at IS NULL OR expires_at > ?)',
  )
  const replace = database.prepare(
    'INSERT OR REPLACE INTO record (key, value, version, expires_at) VALUES (?, ?, ?, ?)',
  )
  const remove = database.prepare('DELETE FROM record WHERE key = ?')
  const removeExpired = database.prepare('DELETE FROM record WHERE expires_at <= ?')
  const count = database.prepare('UPDATE last_version SET version = version + 1 RETURNING version')

  const versionNow = (key: string, now: number): VaultVersion | 'absent' => {
    const row = find.get(key, now)
    return row === undefined ? 'absent' : Number(row['version'])
  }

  const write = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return await commits.run(work)
    } catch (error) {
      throw isDiskFull(error)
        ? new VaultUnavailable('the disk is full: nothing was written', { cause: error })
        : error
    }
  }

  return {
    ready: async () => {},
    put: ({ key, value, expected, expiresAt, now }) =>
      write(() => {
        if (versionNow(key, now) !== expected) return undefined
        const version = Number(count.get()?.['version'])
        replace.run(key, value, version, expiresAt ?? null)
        return version
      }),
    remove: ({ key, expected, now }) =>
      write(() => versionNow(key, now) === expected && remove.run(key).changes === 1),
    scrub: async (now) => {
      await write(() => removeExpired.run(now))
      database.exec('VACUUM')
      const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      if (checkpoint?.['busy'] !== 0) {
        throw new Error('a reader keeps the vault open: its write-ahead log could not be emptied')
      }
    },
    failure: () => commits.failure,
    close: async () => {
      await Promise.allSettled([commits.run(() => undefined)])
      database.close()
    },
  }
}

if (parentPort === null) throw new Error('runs only as the thread that sqlite-vault.ts starts')
const { file }: { readonly file: string } = workerData
serveRemote(parentPort, createVaultWriter(file))
