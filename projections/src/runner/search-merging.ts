import { setTimeout } from 'node:timers/promises'
import type { MaintainedSearchIndex } from '../search/search-index.ts'

/** Keeps a projection's search index merged, in steps with rests in between. */
export interface SearchMerging {
  /** 0 to 1 while something is being merged. */
  merged(): number | undefined
  /** Resolves when no step is under way any more; none will be. */
  stop(): Promise<void>
}

export interface SearchMergingOptions {
  /** The index to merge, if nothing else has priority: its generation has caught up, and no other is about to take its place. */
  readonly index: () => Pick<MaintainedSearchIndex, 'mergeSome'> | undefined
  readonly report: (fault: unknown) => void
  /** Milliseconds between looks for an index that was not ready, or needed nothing. */
  readonly waitMs?: number
  readonly restMs?: number
}

/** After each step it rests three times as long, up to this many milliseconds, so merging takes at most a quarter of a core. */
const [rests, longestRestMs] = [3, 1_000]

/** Begins at once and continues until stopped. A fault is reported, and the index left alone until the next look. */
export const searchMerging = ({
  index,
  report,
  waitMs = 1_000,
  restMs = 60_000,
}: SearchMergingOptions): SearchMerging => {
  const ending = new AbortController()
  let done = 1

  /** Returns how long to rest afterwards. */
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
