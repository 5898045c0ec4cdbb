import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beginning, comparePositions, isAfter, isOrdinal } from '@schaufenster/events/store/position.ts'
import {
  lastSealIn,
  readSeals,
  through,
  wholeLines,
  witnessOf,
  type BrokenSeals,
  type LogSeal,
} from '@schaufenster/events/store/seal/log-seal.ts'
import type { LogWitness } from '@schaufenster/events/store/seal/verify-log.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'

/** The seals of a log in a file, in the data folder and in the folder outside. */
export const sealsName = 'seals.jsonl'

/** Those of a log on a server: its positions are others, so one row can't go on with the other. */
const serverSealsName = 'seals-eventstoredb.jsonl'

/** What the seals of an installation's log are called. */
export const sealsNameOf = ({ eventStoreDbUrl }: Partial<Pick<Config, 'eventStoreDbUrl'>>): string =>
  eventStoreDbUrl === undefined ? sealsName : serverSealsName

/** The files of seals that a data folder has: of its log, and of the one that this was copied from. */
export const sealFilesIn = (dataDir: string): readonly string[] =>
  [sealsName, serverSealsName].map((name) => join(dataDir, name)).filter((file) => existsSync(file))

/** Enough for the longest seal: some 6 KB. */
const endBytes = 32 * 1024

const endOf = (file: string): string => {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const end = Buffer.alloc(Math.min(size, endBytes))
    readSync(handle, end, { position: size - end.length })
    return end.toString()
  } finally {
    closeSync(handle)
  }
}

/** The seal that reaches furthest, of those in the data folder and outside; files that can't be read just now, on another machine perhaps, are left out. */
export const lastSeal = (
  config: Pick<Config, 'dataDir' | 'sealsDir' | 'eventStoreDbUrl'>,
): LogSeal | undefined => {
  const { dataDir, sealsDir } = config
  const seals = [dataDir, ...(sealsDir === undefined ? [] : [resolve(sealsDir)])].flatMap((folder) => {
    try {
      return lastSealIn(endOf(join(folder, sealsNameOf(config)))) ?? []
    } catch {
      return []
    }
  })
  return seals.toSorted((one, other) => comparePositions(through(one), through(other))).at(-1)
}

/** A row of seals for each file, by the kind of log that they are of. */
export interface KnownSeals {
  readonly ofFile: readonly (readonly LogSeal[])[]
  readonly ofServer: readonly (readonly LogSeal[])[]
}

/** Reads files of seals, whose positions tell of which kind of log they are. The left side names the first line that is none. */
export const readKnownSeals = (
  files: readonly string[],
): Either<BrokenSeals & { readonly file: string }, KnownSeals> => {
  const ofFile: (readonly LogSeal[])[] = []
  const ofServer: (readonly LogSeal[])[] = []
  for (const file of files) {
    const read = readWritten(readFileSync(file, 'utf8'))
    if (isLeft(read)) return left({ ...read.left, file })
    ;(isOrdinal(through(read.right.at(-1))) ? ofFile : ofServer).push(read.right)
  }
  return right({ ofFile, ofServer })
}

/** Nobody has written to what a process that was killed began at the end; what it sealed is the next one's to seal. */
const readWritten = (text: string): ReturnType<typeof readSeals> => {
  const read = readSeals(text)
  const whole = wholeLines(text)
  const isTorn = isLeft(read) && whole !== '' && read.left.line === whole.split('\n').length
  return isTorn && read.left.reason === 'unreadable' ? readSeals(whole) : read
}

/** What several know of one log. */
export const together = (witnesses: readonly LogWitness[]): LogWitness => ({
  reached: witnesses.reduce(
    (latest, { reached }) => (isAfter(reached, latest) ? reached : latest),
    beginning,
  ),
  agrees: (position, link) => witnesses.every((witness) => witness.agrees(position, link)),
})

/** What rows of seals know of their log while it is read once from its beginning. */
export const witnessOfRows = (rows: readonly (readonly LogSeal[])[]): LogWitness =>
  together(rows.map(witnessOf))
