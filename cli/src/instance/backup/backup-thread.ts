import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { daySaltPrefix } from '@schaufenster/command-service/insight/day-salts.ts'
import { movedPositions, type MovedPositions } from '@schaufenster/events/store/moved-positions.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { readLogDigest, type LogDigest } from '@schaufenster/events/store/seal/verify-log.ts'
import { createLogCopy } from '@schaufenster/events/store/sqlite/log-copy.ts'
import { isBlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { hasErrorCode } from '@schaufenster/platform/lib/files.ts'
import { serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import { forgetInCopy } from '@schaufenster/platform/vault/sqlite-vault-file.ts'
import { readKnownSeals } from '../operations/known-seals.ts'
import { backedUp, type BackedUpFile } from './backup-manifest.ts'

/** What is copied while the product runs, in its own thread, because SQLite copies without yielding. */
export interface BackupThread {
  ready(): Promise<void>
  /**
   * Copies a database of `from` as of one moment, into one self-contained file; undefined if it disappeared
   * in the meantime. Writers continue. Deleted content is not in the copy.
   */
  copyDatabase(from: string, to: string, path: string): Promise<BackedUpFile | undefined>
  /**
   * Writes the log of a server into a file, proven by its chains and the seals of these files, as far as it goes when its end is reached; answers where in it these
   * positions are. Undefined when it doesn't prove itself.
   */
  copyServerLog(
    eventStoreDbUrl: string,
    to: string,
    path: string,
    seals: readonly string[],
    noted: readonly Position[],
  ): Promise<{ readonly file: BackedUpFile; readonly moved: MovedPositions['moved'] } | undefined>
  /** The same for the vault, without day salts and entries expired by `now`: a backup is kept longer than they may be. */
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

const copyServerLog: BackupThread['copyServerLog'] = async (eventStoreDbUrl, to, path, seals, noted) => {
  const known = readKnownSeals(seals)
  if (isLeft(known)) return undefined
  const { proveServerLog } = await import('../migrate/prove-server-log.ts')
  const { passed, moved } = movedPositions(noted)
  const copy = createLogCopy(join(to, path))
  try {
    const verdict = await proveServerLog(eventStoreDbUrl, known.right, undefined, (event) =>
      passed(event.position, copy.append(event)),
    )
    if (!verdict.intact) return undefined
  } finally {
    copy.close()
  }
  return { file: await onDisk(to, path), moved }
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
  const handle = await open(join(folder, path), 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return backedUp(folder, path)
}

if (parentPort === null) throw new Error('runs only as the thread that backup.ts starts')
serveRemote<BackupThread>(parentPort, {
  ready: async () => {},
  copyDatabase,
  copyServerLog,
  copyVault,
  copyBlobs,
  logDigest: async (file) => readLogDigest(file),
  close: async () => {},
})
