import type { Config } from '@schaufenster/platform/config/config.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import { lastBackup } from '../backup/backup.ts'

/** A lost or damaged item that can't be rebuilt: what it is and what to do, a German sentence each. */
export interface Loss {
  readonly what: string
  readonly remedy: string
}

/** What to do first, and what always helps. */
export const restoring = ({ dataDir, eventStoreDbUrl, mongodbUrl }: Config, first: string): string => {
  const into =
    eventStoreDbUrl === undefined && mongodbUrl === undefined
      ? 'einen leeren Datenordner'
      : 'einen leeren Datenordner und leere Server'
  return `${first}, oder spielen Sie die letzte Sicherung${backupOf(dataDir)} mit „restore“ in ${into} zurück.`
}

const backupOf = (dataDir: string): string => {
  try {
    const last = lastBackup(dataDir)
    return last === undefined ? '' : ` (${last.folder} vom ${berlinTime(last.madeAt)})`
  } catch {
    return ''
  }
}
