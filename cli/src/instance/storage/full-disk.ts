import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { leastFreeBytes, megabytes } from '../operations/operations-readiness.ts'
import { OperatorFault } from '../operator-fault.ts'

const noRoomCodes = new Set<unknown>(['ENOSPC', 'EDQUOT'])
/** SQLite's own codes, which are the lowest byte of its extended ones. */
const sqliteFull = 13
/** On a full disk SQLite can't create its side files either and reports only these: I/O or open errors. */
const sqliteUnclear = new Set([10, 14])
/** What those files need. */
const crampedBytes = 1024 * 1024

/**
 * What to tell the operator when the product could not be opened because the disk of its data folder is full: which disk, and what may go. Undefined when
 * the fault says something else.
 */
export const fullDiskFault = (
  fault: unknown,
  dataDir: string,
  freeBytesOf: (folder: string) => number = freeBytes,
): OperatorFault | undefined => {
  const folder = nearestThere(resolve(dataDir))
  const isCramped = (): boolean => freeBytesOf(folder) < crampedBytes
  const isFull = causesOf(fault).some((cause) => isNoRoom(cause) || (isUnclear(cause) && isCramped()))
  if (!isFull) return undefined
  const message =
    `Der Datenträger ${mountOf(folder)} ist voll (noch ${megabytes(freeBytesOf(folder))} MB frei), auf ihm liegt DATA_DIR (${dataDir}). ` +
    `Schaffen Sie mindestens ${megabytes(leastFreeBytes)} MB Platz, etwa indem Sie alte Sicherungen entfernen, aber nichts aus DATA_DIR. ` +
    'Starten Sie dann noch einmal: Was bestätigt war, ist gespeichert.'
  return new OperatorFault(message, { cause: fault })
}

/** The fault and all that it came of: what it wraps, and what went wrong first while everything was closed. */
const causesOf = (fault: unknown): readonly object[] => {
  if (typeof fault !== 'object' || fault === null) return []
  const wrapped = fault instanceof SuppressedError ? [fault.error, fault.suppressed] : []
  return [fault, ...[...wrapped, 'cause' in fault ? fault.cause : undefined].flatMap(causesOf)]
}

const isNoRoom = (fault: object): boolean =>
  ('code' in fault && noRoomCodes.has(fault.code)) || sqliteCode(fault) === sqliteFull

const isUnclear = (fault: object): boolean => sqliteUnclear.has(sqliteCode(fault) ?? 0)

const sqliteCode = (fault: object): number | undefined =>
  'errcode' in fault && typeof fault.errcode === 'number' ? fault.errcode & 0xff : undefined

/** A data folder that there was no room for has a folder above it. */
const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)))

/** Where the disk of a folder is mounted. */
const mountOf = (path: string): string => {
  const above = dirname(path)
  return above === path || statSync(above).dev !== statSync(path).dev ? path : mountOf(above)
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
