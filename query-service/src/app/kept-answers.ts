import { createByteLru } from '../lib/byte-lru.ts'

/** An answer as it is sent. */
export interface Answer {
  readonly bytes: Buffer
  /** Whether what it was made from is what it was. Without it the answer is for one caller, and not kept. */
  readonly isStillTrue?: () => Promise<boolean>
}

interface Kept {
  readonly bytes: Buffer
  readonly isStillTrue: () => Promise<boolean>
  /** Under which it was last seen to be true. */
  mark: string
}

/**
 * Keeps answers, those asked for last, for as long as they are true. As long as the mark of the models that it was made from stays the same
 * (`Freshness.markOf`) an answer costs nothing at all, and when they have moved one look at whether that was about this answer. As with pages
 * (`page-cache.ts`) nothing needs to know which event makes what stale, and no answer is ever old.
 */
export const createKeptAnswers = (mostBytes: number) => {
  const kept = createByteLru<Kept>(mostBytes)

  /** The bytes of the answer under this key, made only if something changed. The mark is that of before the models are read. */
  return async (key: string, mark: string, make: () => Promise<Answer>): Promise<Buffer> => {
    const known = kept.get(key)
    if (known?.mark === mark) return known.bytes
    if (known && (await known.isStillTrue())) {
      known.mark = mark
      return known.bytes
    }
    kept.delete(key)
    const { bytes, isStillTrue } = await make()
    if (isStillTrue) kept.set(key, { bytes, isStillTrue, mark }, bytes.length)
    return bytes
  }
}
