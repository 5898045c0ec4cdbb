import { createByteLru } from '../lib/byte-lru.ts'

export interface Answer {
  readonly bytes: Buffer
  /** All names under which it may be requested. Without names it is for one caller and is not kept. */
  readonly names?: readonly string[]
}

interface Kept {
  readonly bytes: Buffer
  readonly mark: string
}

/** A cache of answers that are the same for everybody; the least recently used are dropped. */
export interface KeptAnswers {
  /** The answer under this name, unless something has changed since. Take the mark before reading the models. */
  known(name: string, mark: string): Buffer | undefined
  /** The same, made if it isn't cached. */
  answer(name: string, mark: string, make: () => Promise<Answer>): Promise<Buffer>
}

/** Overhead of an entry besides its bytes, and of each of its names. */
const entryOverheadBytes = 250
const nameOverheadBytes = 100
/** The most bytes a character of a name takes. Long requests count their names too. */
const bytesPerSign = 2

/**
 * Keeps answers as long as they are valid. While the mark of the models behind an answer stays the same (`Freshness.markOf`) it costs nothing; once
 * they have moved it is made again. As with pages (`page-cache.ts`), nothing needs to know which event invalidates what, and no answer is ever old.
 * An answer is held once, whatever its names.
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

/** One mark made of several. While none moves it is the very same string, so comparing it with a kept one looks at no character. */
export const joinedMark = (...marks: readonly (() => string)[]): (() => string) => {
  let known: readonly string[] = []
  let joined = ''
  return () => {
    const now = marks.map((mark) => mark())
    if (now.some((mark, index) => mark !== known[index])) {
      known = now
      joined = now.join(' ')
    }
    return joined
  }
}

const costOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + name.length * bytesPerSign + nameOverheadBytes, entryOverheadBytes)
