import type { KeyObject } from 'node:crypto'
import { appendFile, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { hasErrorCode } from '@schaufenster/platform/lib/files.ts'
import { isAfter } from '../position.ts'
import type { LogLink, LogLinks, Pause } from './log-links.ts'
import {
  eventsOf,
  readingSeals,
  sealLinks,
  through,
  wholeLines,
  type LogSeal,
  type readSeals,
} from './log-seal.ts'

/** The most events per seal: enough that seals stay small beside the log, few enough to be read at once. */
export const longestRun = 1_000

/** How many seals share a flush to disk. */
const together = 50

/** What to seal, with which key, and where the seals go. */
export interface SealerOptions {
  readonly links: LogLinks
  readonly file: string
  /** A copy in a place that writers of the log can't write to. */
  readonly outside?: string | undefined
  readonly signingKey: KeyObject
  /** ISO 8601, UTC. */
  readonly now: () => string
}

/** Writes the seals that prove the log's past (docs/decisions/0104). */
export interface LogSealer {
  /**
   * Seals everything not yet sealed; with `atLeast` only if there are so many events (at most {@link longestRun}).
   * Returns how many. On disk before it resolves, outside too. Throws if log or outside copy hold another history, or a
   * file can't be written; a newly opened sealer then continues. Yields often, with a `pause` if given.
   */
  seal(atLeast?: number, pause?: Pause): Promise<number>
}

/**
 * Continues the seal chain of a log. A folder that lost its seals continues from the outside copy; a partial seal is made again. Throws if the seals
 * are broken, because somebody changed them.
 */
export const openLogSealer = async ({
  links,
  file,
  outside,
  signingKey,
  now,
}: SealerOptions): Promise<LogSealer> => {
  let text = await withoutTornLine(file)
  if (outside !== undefined && text === '') {
    text = await textOf(outside)
    if (text !== '') await appendDurably(file, text)
  }
  const read = await readInTurns(text)
  if (isLeft(read)) throw new Error(`line ${read.left.line} of ${file} is ${read.left.reason}`)
  let last: LogSeal | undefined = read.right.at(-1)

  /** Everything not sealed yet, in runs that are written together. */
  async function* batches(first: readonly LogLink[], pause: Pause): AsyncGenerator<readonly LogSeal[]> {
    let newest = last
    for (let run = first; run.length > 0;) {
      const batch: LogSeal[] = []
      while (run.length > 0 && batch.length < together) {
        newest = sealLinks(newest, run, now(), signingKey)
        batch.push(newest)
        await pause()
        // A short run has reached the end. During an import, continuing would seal a few events at a time.
        run = run.length < longestRun ? [] : await links.after(through(newest), longestRun, pause)
      }
      yield batch
    }
  }

  return {
    seal: async (atLeast = 1, pause = setImmediate) => {
      if (isAfter(through(last), await links.head()))
        throw new Error('the log ends before its seals do: events are missing')
      let sealed = 0
      const run = await links.after(through(last), longestRun, pause)
      if (run.length >= Math.min(atLeast, longestRun))
        for await (const batch of batches(run, pause)) {
          await appendDurably(file, batch.map((seal) => `${JSON.stringify(seal)}\n`).join(''))
          last = batch.at(-1)
          sealed += batch.reduce((sum, seal) => sum + eventsOf(seal), 0)
        }
      if (outside !== undefined) await copyNew(file, outside)
      return sealed
    },
  }
}

/** The first check falls in the first minute of a process, when the thread is in demand. */
const readInTurns = async (text: string): Promise<ReturnType<typeof readSeals>> => {
  const reading = readingSeals(text)
  let step = reading.next()
  while (!step.done) {
    await setImmediate()
    step = reading.next()
  }
  return step.value
}

/** The file after removing a partial line, because anything appended to that would not be a seal either. */
const withoutTornLine = async (file: string): Promise<string> => {
  const text = await textOf(file)
  const whole = wholeLines(text)
  if (whole !== text) await truncate(file, Buffer.byteLength(whole))
  return whole
}

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return ''
    throw error
  }
}

/** Appends to the copy what it lacks. */
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
