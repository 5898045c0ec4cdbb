/** What happens to a reel's video: it plays, is prefetched, stays as it is, or is absent. */
export type VideoPart = 'plays' | 'next' | 'before' | 'none'

/**
 * At most three videos stand in the page: the one that is shown, the one after it and the one before it. Where data is dear it is one. `around`: the one whose
 * neighbours stand there. While it is not yet the one that is shown, the shown one plays before a further video is made.
 */
export const partOf = (
  index: number,
  shown: number | undefined,
  around: number | undefined,
  isFrugal: boolean,
): VideoPart => {
  if (shown === undefined) return 'none'
  if (index === shown) return 'plays'
  const middle = around !== undefined && Math.abs(around - shown) <= 1 ? around : shown
  if (isFrugal || Math.abs(index - middle) > 1) return 'none'
  return index > shown ? 'next' : 'before'
}

/** How many before the end the next page is asked for. */
const ahead = 4

/** Whether it is time to ask for more. */
export const wantsMore = (shown: number, count: number, hasMore: boolean): boolean =>
  hasMore && shown >= count - ahead
