/** A level of an FTS5 index: its segments by their pages, the oldest first, of which so many are being merged into the last one of the next level. */
export interface Level {
  readonly merging: number
  readonly pages: readonly number[]
}

/** What brings an index nearer to being one segment, and how much of that is done: 0 to 1. */
export interface MergePlan {
  readonly next: 'begin' | 'go on' | 'nothing'
  readonly done: number
  /** Of the whole index. */
  readonly pages: number
}

/** What is written in so many pages is one step, and not worth merging. */
export const pagesInStep = 64
/** As much as is outside the largest segment, or was not there when a merge began, before all is merged: a page is written four times more at most. */
const looseShare = 1 / 4

/** A merge of nearly everything continues; a new one begins when much lies beside the largest segment. */
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

/** What follows the number of a change of settings, where segments tell of their deletions. */
const tellsDeletions = [0xff, 0, 0, 1]

/** The record in which FTS5 keeps its segments, row 10 of its table of pages; its files fix the format. Throws where it is another one. */
export const levelsIn = (record: Uint8Array): readonly Level[] => {
  const isLong = tellsDeletions.every((byte, at) => record[4 + at] === byte)
  let at = isLong ? 8 : 4
  /** Seven bits a byte, the first ones first; there are no numbers of nine bytes among these. */
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
