import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erasuresIn, type SubjectEraser } from '@schaufenster/events/lib/erase-subject.ts'
import { erasureFromBytes, erasureToBytes, type Erasure } from '@schaufenster/events/lib/erasure-record.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { openSqliteVaultReader } from '@schaufenster/platform/vault/sqlite-vault.ts'
import { OperatorFault } from '../operator-fault.ts'
import { writeDurably } from './write-durably.ts'

/**
 * The list of erasures outside the data folder: people erased after a backup have to be erased again after
 * restoring it (promise 8). One line each, with ids only. It only grows.
 */
export const keepErasures = async (file: string, erasures: readonly Erasure[]): Promise<void> => {
  const known = existsSync(file) ? await linesOf(file) : []
  const bySubject = new Map([...known, ...erasures].map((erasure) => [erasure.subject, erasure]))
  if (existsSync(file) && bySubject.size === known.length) return
  await writeDurably(
    file,
    [...bySubject.values()].map((one) => `${Buffer.from(erasureToBytes(one)).toString()}\n`).join(''),
  )
}

/**
 * Keeps the list with every erasure, and with every clean-up, which each start does: what could not be written is then written late. To forget a person waits for no
 * other disk.
 */
export const keepingErasures = (
  eraser: SubjectEraser,
  file: string | undefined,
  logger: Pick<Logger, 'error'>,
): SubjectEraser => {
  if (file === undefined) return eraser
  const keep = async <Done>(done: Done): Promise<Done> => {
    try {
      await keepErasures(file, await eraser.list())
    } catch (fault) {
      logger.error({ err: fault }, 'list of erasures')
    }
    return done
  }
  return {
    ...eraser,
    erase: async (request) => keep(await eraser.erase(request)),
    clean: async () => keep(await eraser.clean()),
  }
}

/** The erasures of a list, or of a folder that has a vault: a newer backup, or the data folder that is replaced. Throws {@link OperatorFault}. */
export const readErasures = async (path: string, clock: Clock): Promise<readonly Erasure[]> => {
  if (!existsSync(path)) throw new OperatorFault(`Die Liste der Löschungen ${path} gibt es nicht.`)
  if (!statSync(path).isDirectory()) return linesOf(path)
  const vaultFile = join(path, 'vault.db')
  if (!existsSync(vaultFile))
    throw new OperatorFault(`In ${path} liegt kein Tresor (vault.db), also keine Liste der Löschungen.`)
  const vault = openSqliteVaultReader(vaultFile, clock)
  try {
    return await erasuresIn(vault)
  } finally {
    await vault.close()
  }
}

const linesOf = async (file: string): Promise<readonly Erasure[]> => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  try {
    return lines.map((line) => erasureFromBytes(Buffer.from(line)))
  } catch (cause) {
    throw new OperatorFault(`${file} ist keine Liste von Löschungen oder beschädigt.`, { cause })
  }
}
