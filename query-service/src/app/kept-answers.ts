import { createByteLru } from '../lib/byte-lru.ts'

export interface Answer {
  readonly bytes: Buffer
  /** All names by which it may be asked for. Without them it is for one caller, and not kept. */
  readonly names?: readonly string[]
}

interface Kept {
  readonly bytes: Buffer
  readonly mark: string
}

/** Answers that everybody gets, those asked for last. */
export interface KeptAnswers {
  /** What was asked under this name, unless something has changed since. The mark is that of before the models are read. */
  known(name: string, mark: string): Buffer | undefined
  /** The same, made if it isn't known. */
  answer(name: string, mark: string, make: () => Promise<Answer>): Promise<Buffer>
}

/** Overhead of an entry besides its bytes, and of each of its names. */
const entryOverheadBytes = 250
const nameOverheadBytes = 100
/** A name takes up to so many: who asks at length is charged for what they asked, too. */
const bytesPerSign = 2

/**
 * Keeps answers for as long as they are true: while the mark of the models that an answer was made from stays the same (`Freshness.markOf`) it costs nothing,
 * and once they have moved it is made anew. As with pages (`page-cache.ts`) nothing needs to know which event makes what stale, and no answer is ever old.
 * An answer is held once, whatever names it is asked for by.
 */
export const createKeptAnswers = (mostBytes: number): KeptAnswers => {
  const kept = createByteLru<Kept>(mostBytes)
  const known: KeptAnswers['known'] = (name, mark) => {
    const found = kept.get(name)
    return found?.mark === mark ? found.bytes : undefined
  }
  return {
    known,
    answer: async (name, mark, make) => {
      const found = known(name, mark)
      if (found !== undefined) return found
      kept.delete(name)
      const { bytes, names } = await make()
      if (names !== undefined) kept.set(names, { bytes, mark }, bytes.length + costOf(names))
      return bytes
    },
  }
}

const costOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + name.length * bytesPerSign + nameOverheadBytes, entryOverheadBytes)
