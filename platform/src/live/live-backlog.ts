import { limitConcurrency } from '../lib/limit-concurrency.ts'
import type { LiveChange, LiveMoment, LiveSource } from './live-hub.ts'

/** So many events are looked at to tell somebody what they missed, and so many are kept for the next who asks; who missed more asks for everything. */
export const mostMissed = 5_000

/** What lines have missed, read once for all of them. */
export interface LiveBacklog {
  /**
   * What happened between two positions. Undefined if it is too much, or if it would have to be read and `mayRead` is
   * false. Positions at or after a cached one cost only what came since.
   */
  between(
    after: string,
    through: string,
    mayRead: () => Promise<boolean>,
  ): Promise<readonly LiveChange[] | undefined>
}

/** All that happened after `from` up to `through`. */
interface Kept {
  readonly from: string
  readonly through: string
  readonly moments: readonly LiveMoment[]
}

/** One read of the past at a time, whose outcome is kept for all: positions sort as the log does (docs/decisions/0122). */
export const createLiveBacklog = (
  { isPosition, between }: Pick<LiveSource, 'isPosition' | 'between'>,
  most = mostMissed,
): LiveBacklog => {
  const oneByOne = limitConcurrency(1)
  let kept: Kept | undefined
  /** What happened after it is too much to tell, and so is what happened after any before it. */
  let tooLong = ''

  const told = (after: string, through: string): readonly LiveChange[] | undefined =>
    kept !== undefined && kept.from <= after && through <= kept.through
      ? kept.moments
          .filter(({ position }) => position > after && position <= through)
          .flatMap(({ changes }) => changes)
      : undefined

  const read = async (after: string, through: string): Promise<void> => {
    const before = kept !== undefined && kept.from <= after && after <= kept.through ? kept : undefined
    const found = await between(before?.through ?? after, through)
    if (found === undefined) tooLong = after
    else
      kept = newest(most, {
        from: before?.from ?? after,
        through,
        moments: [...(before?.moments ?? []), ...found],
      })
  }

  return {
    between: async (after, through, mayRead) => {
      if (!isPosition(after) || after > through) return undefined
      if (after === through) return []
      return oneByOne(async () => {
        if (after <= tooLong) return undefined
        const known = told(after, through)
        if (known !== undefined || !(await mayRead())) return known
        await read(after, through)
        return told(after, through)
      })
    },
  }
}

const newest = (most: number, { from, through, moments }: Kept): Kept => {
  const dropped = moments.at(-most - 1)
  return { from: dropped?.position ?? from, through, moments: moments.slice(-most) }
}
