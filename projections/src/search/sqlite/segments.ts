/**
 * A level of an FTS5 index: the pages of its segments, oldest first, and how many of them are being merged into the last segment of the next level.
 */
export interface Level {
  readonly merging: number
  readonly pages: readonly number[]
}

/** The next step towards a single segment, and how much is done: 0 to 1. */
export interface MergePlan {
  readonly next: 'begin' | 'go on' | 'nothing'
  readonly done: number
  /** Of the whole index. */
  readonly pages: number
}

/** A step writes this many pages; fewer are not worth merging. */
export const pagesInStep = 64
/**
 * Everything is merged again once this share is outside the largest segment, or was added since a merge began. A page is then rewritten four times at
 * most.
 */
const looseShare = 1 / 4

/** A nearly complete merge continues; a new one begins when much is outside the largest segment. */
export const planMerge = (levels: readonly Level[]): MergePlan => {
  const all = levels.flatMap((level) => level.pages)
  const pages = sum(all)
  const merging = levels.findLastIndex((level) => level.merging > 0)
  const input = sum(levels[merging]?.pages.slice(0, levels[merging]?.merging) ?? [])
  const output = levels[merging + 1]?.pages.at(-1) ?? 0
  if (input > 0 && input + output >= pages * (1 - looseShare))
    return { next: 'go on', done: output / (input + output), pages }
  const loose = pages - Math.max(0, ...all)
  return pages > pagesInStep && loose > pages * looseShare
    ? { next: 'begin', done: 0, pages }
    : { next: 'nothing', done: 1, pages }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Follows the number of configuration changes if segments record their deletions. */
const tellsDeletions = [0xff, 0, 0, 1]

/** Parses the record in which FTS5 keeps its segments, row 10 of its page table; the file fixes the format. Throws on another format. */
export const levelsIn = (record: Uint8Array): readonly Level[] => {
  const isLong = tellsDeletions.every((byte, at) => record[4 + at] === byte)
  let at = isLong ? 8 : 4
  /** Seven bits per byte, most significant first; none of these numbers has nine bytes. */
  const next = (): number => {
    for (let number = 0; ;) {
      const byte = record[at++]
      if (byte === undefined) throw new Error('the record of an index ends too early')
      number = number * 128 + (byte & 127)
      if (byte < 128) return number
    }
  }
  const skip = (numbers: number): void => {
    for (let skipped = 0; skipped < numbers; skipped++) next()
  }
  const segment = (): number => {
    skip(1)
    const [first, last] = [next(), next()]
    skip(isLong ? 5 : 0)
    return last - first + 1
  }
  const count = next()
  skip(2)
  const levels = Array.from({ length: count }, (): Level => {
    const merging = next()
    return { merging, pages: Array.from({ length: next() }, segment) }
  })
  if (at !== record.length) throw new Error('the record of an index is longer than what is known of it')
  return levels
}
