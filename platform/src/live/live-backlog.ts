import { limitConcurrency } from '../lib/limit-concurrency.ts'
import type { LiveChange, LiveMoment, LiveSource } from './live-hub.ts'

/**
 * The most events that are read to tell a browser what it missed, and the most that are cached for the next one. A browser that missed more reloads
 * everything.
 */
export const mostMissed = 5_000

/** Events that lines have missed, read once for all of them. */
export interface LiveBacklog {
  /**
   * The events between two positions. Undefined if there are too many, or if they would have to be read and `mayRead` is false. For positions at or
   * after a cached one only newer events are read.
   */
  between(
    after: string,
    through: string,
    mayRead: () => Promise<boolean>,
  ): Promise<readonly LiveChange[] | undefined>
}

/** All events after `from` up to `through`. */
interface Kept {
  readonly from: string
  readonly through: string
  readonly moments: readonly LiveMoment[]
}

/** Reads the past at most once at a time and shares the result. Positions sort as the log does (docs/decisions/0122). */
export const createLiveBacklog = (
  { isPosition, between }: Pick<LiveSource, 'isPosition' | 'between'>,
  most = mostMissed,
): LiveBacklog => {
  const oneByOne = limitConcurrency(1)
  let kept: Kept | undefined
  /** Too much has happened since this position, and so since any earlier one. */
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
