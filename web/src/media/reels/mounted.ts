/** What becomes of the video of a reel: it is played, fetched ahead, kept as it is, or not there at all. */
export type VideoPart = 'plays' | 'next' | 'before' | 'none'

/** At most three videos stand in the page: the one that is shown, the one after it and the one before it. Where data is dear it is one. */
export const partOf = (index: number, shown: number | undefined, isFrugal: boolean): VideoPart => {
  if (shown === undefined) return 'none'
  if (index === shown) return 'plays'
  if (isFrugal) return 'none'
  if (index === shown + 1) return 'next'
  return index === shown - 1 ? 'before' : 'none'
}

/** How many before the end the next page is asked for. */
const ahead = 4

/** Whether it is time to ask for more. */
export const wantsMore = (shown: number, count: number, hasMore: boolean): boolean =>
  hasMore && shown >= count - ahead
