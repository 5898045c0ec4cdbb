import { createByteLru } from '../lib/byte-lru.ts'

export interface Answer {
  readonly bytes: Buffer
  /** Without it the answer is for one caller, and not kept. */
  readonly kept?: {
    readonly key: string
    /** Under these names, too, this is the answer. */
    readonly names: readonly string[]
    /** Of what it was made from: the answer is right for as long as `stampOf` its key says the same. */
    readonly stamp: string
  }
}

interface Kept {
  readonly bytes: Buffer
  readonly key: string
  readonly stamp: string
  /** Under which it was last seen to be true. */
  mark: string
}

/** Answers that everybody gets, those asked for last. */
export interface KeptAnswers {
  /** What was asked under this name, if that is known without a look. The mark is that of before the models are read. */
  known(name: string, mark: string): Buffer | undefined
  /** The same, made if something changed. */
  answer(name: string, mark: string, make: () => Promise<Answer>): Promise<Buffer>
}

/** What an entry takes beside the bytes of the answer, and each of its names beside its letters. */
const besideEntry = 250
const besideName = 100
/** A name takes up to so many: who asks at length is charged for what they asked, too. */
const bytesPerSign = 2

/**
 * Keeps answers for as long as they are true. As long as the mark of the models that it was made from stays the same (`Freshness.markOf`) an answer
 * costs nothing at all, and when they have moved one look at whether that was about this answer. As with pages (`page-cache.ts`) nothing needs to
 * know which event makes what stale, and no answer is ever old. An answer is held once, whatever names it is asked for by.
 */
export const createKeptAnswers = (
  mostBytes: number,
  stampOf: (key: string) => Promise<string | undefined>,
): KeptAnswers => {
  const kept = createByteLru<Kept>(mostBytes)
  return {
    known: (name, mark) => {
      const found = kept.get(name)
      return found?.mark === mark ? found.bytes : undefined
    },
    answer: async (name, mark, make) => {
      const found = kept.get(name)
      if (found?.mark === mark) return found.bytes
      if (found && (await stampOf(found.key)) === found.stamp) {
        found.mark = mark
        return found.bytes
      }
      if (found) kept.delete(name)
      const { bytes, kept: keep } = await make()
      if (keep === undefined) return bytes
      const { key, stamp } = keep
      const names = [key, ...keep.names]
      kept.set(names, { bytes, key, stamp, mark }, bytes.length + costOf(names))
      return bytes
    },
  }
}

const costOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + name.length * bytesPerSign + besideName, besideEntry)
