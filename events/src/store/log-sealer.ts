import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { KeyObject } from 'node:crypto'
import { hasErrorCode } from '@schaufenster/platform/lib/files.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { openLogForReading } from './log-file.ts'
import { readSeals, sealLinks, through, type LogSeal } from './log-seal.ts'
import { ordinalOf } from './position.ts'

/** Events of one seal at most: enough that seals stay small beside the log, few enough to be read at once. */
export const longestRun = 1_000

/** Seals that share a flush to the disk. */
const together = 50

/** What is sealed, with which key, and where the seals go. */
export interface SealerOptions {
  readonly logFile: string
  /** The file of seals beside the log. */
  readonly file: string
  /** A copy where nobody who can write the log can write too. */
  readonly outside?: string | undefined
  readonly signingKey: KeyObject
  /** ISO 8601, UTC. */
  readonly now: () => string
}

/** Writes the seals by which the log's past can be proven (docs/decisions/0104). */
export interface LogSealer {
  /**
   * Seals everything that is in the log and not yet sealed; with `atLeast` only when it is so many events. Answers how many were. On disk before it answers,
   * outside too. Throws when the log or the copy outside holds another history.
   */
  seal(atLeast?: number): Promise<number>
}

/**
 * Continues the row of seals of a log; a data folder that lost its own goes on with the copy outside. Throws when the seals are broken: somebody wrote
 * to them.
 */
export const openLogSealer = async ({
  logFile,
  file,
  outside,
  signingKey,
  now,
}: SealerOptions): Promise<LogSealer> => {
  if (outside !== undefined && (await textOf(file)) === '') {
    const copy = await textOf(outside)
    if (copy !== '') await appendDurably(file, copy)
  }
  const read = readSeals(await textOf(file))
  if (isLeft(read)) throw new Error(`line ${read.left.line} of ${file} is ${read.left.reason}`)
  let last: LogSeal | undefined = read.right.at(-1)

  /** All that is not sealed yet, in runs that are written together. */
  async function* batches(): AsyncGenerator<readonly LogSeal[]> {
    const log = openLogForReading(logFile)
    try {
      const select = log.prepare(
        'SELECT lower(hex(link)) AS link FROM event WHERE position > ? ORDER BY position LIMIT ?',
      )
      let newest = last
      for (;;) {
        const batch: LogSeal[] = []
        while (batch.length < together) {
          const links = select.all(ordinalOf(through(newest)), longestRun).map(({ link }) => String(link))
          if (links.length === 0) break
          newest = sealLinks(newest, links, now(), signingKey)
          batch.push(newest)
          await setImmediate()
        }
        if (batch.length === 0) return
        yield batch
      }
    } finally {
      log.close()
    }
  }

  return {
    seal: async (atLeast = 1) => {
      const before = ordinalOf(through(last))
      const waiting = headOf(logFile) - before
      if (waiting < 0) throw new Error(`${logFile} ends before its seals do: events are missing`)
      if (waiting >= atLeast)
        for await (const batch of batches()) {
          await appendDurably(file, batch.map((seal) => `${JSON.stringify(seal)}\n`).join(''))
          last = batch.at(-1)
        }
      if (outside !== undefined) await copyNew(file, outside)
      return ordinalOf(through(last)) - before
    },
  }
}

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return ''
    throw error
  }
}

/** What the copy lacks; it is only ever added to. */
const copyNew = async (file: string, outside: string): Promise<void> => {
  const [own, copy] = await Promise.all([textOf(file), textOf(outside)])
  if (!own.startsWith(copy)) throw new Error(`${outside} holds seals of another history than ${file}`)
  if (own.length > copy.length) await appendDurably(outside, own.slice(copy.length))
}

const appendDurably = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await appendFile(file, text, { mode: 0o600 })
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const headOf = (logFile: string): number => {
  const database = openLogForReading(logFile)
  try {
    return Number(database.prepare('SELECT position FROM head').get()?.['position'])
  } finally {
    database.close()
  }
}
