import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isFile } from '@schaufenster/platform/lib/files.ts'
import { isSqliteDamage } from '@schaufenster/platform/lib/sqlite-fault.ts'

/** Whether an existing database file is empty and has no write-ahead log to recover. */
export const isEmptyDatabase = (file: string): boolean =>
  [file, `${file}-wal`].every((path) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0)

/** Up to this many bytes a file is checked in less than a tenth of a second. */
const quicklyReadBytes = 16 * 1024 * 1024

/**
 * What is wrong with a database file, in SQLite's words; undefined if it is intact or missing. Always checks
 * header and length, and the pages of files up to `readUpTo` bytes, which blocks the thread while the file is
 * read. Changes nothing and doesn't disturb others who have it open.
 */
export const sqliteDamageIn = (file: string, readUpTo = quicklyReadBytes): string | undefined => {
  // What is there and is no file says so itself, in the words of whoever opens it.
  if (!isFile(file)) return undefined
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    if (statSync(file).size > readUpTo) return undefined
    const verdict = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    return verdict === 'ok' ? undefined : String(verdict).split('\n').at(-1)
  } catch (fault) {
    if (isSqliteDamage(fault)) return String(fault.message)
    throw fault
  } finally {
    database.close()
  }
}
