import { setTimeout } from 'node:timers/promises'
import type { MaintainedSearchIndex } from '../search/search-index.ts'

/** Keeps the search index of a projection merged, in steps with rests between. */
export interface SearchMerging {
  /** 0 to 1 while something is being merged. */
  merged(): number | undefined
  /** Resolves when no step is under way any more; none will be. */
  stop(): Promise<void>
}

export interface SearchMergingOptions {
  /** The index to be merged, while nothing else is to be done with it before: its filling has caught up, and no other is about to take its place. */
  readonly index: () => Pick<MaintainedSearchIndex, 'mergeSome'> | undefined
  readonly report: (fault: unknown) => void
  /** So often an index that was not to be merged yet is looked for, and one that needed nothing is looked at again; milliseconds. */
  readonly waitMs?: number
  readonly restMs?: number
}

/** After each step it pauses three times as long, up to these milliseconds, so merging takes at most a quarter of a core. */
const [rests, longestRestMs] = [3, 1_000]

/** Begins at once, and goes on until it is stopped. A fault is reported, and the index left alone until the next look. */
export const searchMerging = ({
  index,
  report,
  waitMs = 1_000,
  restMs = 60_000,
}: SearchMergingOptions): SearchMerging => {
  const ending = new AbortController()
  let done = 1

  /** Answers how long to rest after it. */
  const step = async (): Promise<number> => {
    const due = index()
    const begun = performance.now()
    done = (await due?.mergeSome?.()) ?? 1
    if (done < 1) return Math.min((performance.now() - begun) * rests, longestRestMs)
    return due === undefined ? waitMs : restMs
  }
  const failed = (fault: unknown): number => {
    done = 1
    report(fault)
    return restMs
  }
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const rest = await step().catch(failed)
      await setTimeout(rest, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    merged: () => (done < 1 ? done : undefined),
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
