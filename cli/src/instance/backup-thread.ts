import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { daySaltPrefix } from '@schaufenster/command-service/insight/day-salts.ts'
import { readLogDigest, type LogDigest } from '@schaufenster/events/store/verify-log.ts'
import { isBlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { hasErrorCode } from '@schaufenster/platform/lib/files.ts'
import { serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import { forgetInCopy } from '@schaufenster/platform/vault/sqlite-vault-file.ts'
import { hashOf, type BackedUpFile } from './backup-manifest.ts'

/** What is copied while the product runs, in a thread of its own, since SQLite copies without a pause. */
export interface BackupThread {
  ready(): Promise<void>
  /**
   * Copies a database of `from` as it is at one moment, into one file that needs no other; undefined when it went meanwhile. Writers go on. What was
   * deleted is not in the copy.
   */
  copyDatabase(from: string, to: string, path: string): Promise<BackedUpFile | undefined>
  /** Likewise the vault, without the salts of days and without what has expired by `now`: a backup is kept for longer than they may be. */
  copyVault(from: string, to: string, path: string, now: number): Promise<BackedUpFile | undefined>
  /** Copies the blobs that are there; what goes meanwhile was named by nobody. */
  copyBlobs(from: string, to: string): Promise<readonly BackedUpFile[]>
  logDigest(file: string): Promise<LogDigest>
  close(): Promise<void>
}

const copyDatabase: BackupThread['copyDatabase'] = async (from, to, path) =>
  (await vacuumInto(join(from, path), join(to, path))) ? onDisk(to, path) : undefined

const copyVault: BackupThread['copyVault'] = async (from, to, path, now) => {
  if (!(await vacuumInto(join(from, path), join(to, path)))) return undefined
  forgetInCopy(join(to, path), daySaltPrefix, now)
  return onDisk(to, path)
}

/** False when there is no such database. */
const vacuumInto = async (source: string, target: string): Promise<boolean> => {
  if (!existsSync(source)) return false
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  return true
}

const copyBlobs = async (from: string, to: string): Promise<readonly BackedUpFile[]> => {
  const copied: BackedUpFile[] = []
  const names = existsSync(from) ? await readdir(from, { recursive: true }) : []
  for (const name of names.filter((name) => isBlobKey(basename(name)) && dirname(name).length === 2)) {
    const path = join('media', name)
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(from, name), join(to, path), constants.COPYFILE_FICLONE)
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) continue
      throw error
    }
    const file = await onDisk(to, path)
    // A blob is named by what is in it.
    if (file.sha256 !== basename(name)) throw new Error(`${join(from, name)} is damaged`)
    copied.push(file)
  }
  return copied
}

const onDisk = async (folder: string, path: string): Promise<BackedUpFile> => {
  const file = join(folder, path)
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { path, bytes: (await stat(file)).size, sha256: await hashOf(file) }
}

if (parentPort === null) throw new Error('runs only as the thread that backup.ts starts')
serveRemote<BackupThread>(parentPort, {
  ready: async () => {},
  copyDatabase,
  copyVault,
  copyBlobs,
  logDigest: async (file) => readLogDigest(file),
  close: async () => {},
})
