import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The right to open the stores of a data folder; held until it is given back or the process ends, however it ends. */
export interface Ownership {
  release(): void
}

/** Keeps a reference: a connection that is garbage-collected releases its lock. */
const held = new Set<DatabaseSync>()

/**
 * Claims a data folder for this process; undefined when another one has it. The claim is an exclusive lock on a file, which the operating system
 * takes back from a process that died, so a crash leaves nothing to clean up.
 */
export const claimDataFolder = (folder: string): Ownership | undefined => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'owner.lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  held.add(lock)
  return {
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

const sqliteBusy = 5

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy
