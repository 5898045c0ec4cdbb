/** The challenge of an offer lives for ten minutes; one that is this old is made anew. */
const oldMs = 8 * 60_000
const lookMs = 60_000

/**
 * Offers while the page is looked at: at once, and anew before the last offer dies. A younger one is left alone, since somebody may be taking it. Answers
 * how to stop.
 */
export const keepOffered = (
  offer: () => void,
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>,
): (() => void) => {
  let offeredAt = -Infinity
  const renew = () => {
    if (page.visibilityState !== 'visible' || Date.now() - offeredAt < oldMs) return
    offeredAt = Date.now()
    offer()
  }
  renew()
  const timer = setInterval(renew, lookMs)
  page.addEventListener('visibilitychange', renew)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', renew)
  }
}
