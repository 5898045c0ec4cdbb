import { useEffect, useState, type RefObject } from 'react'

/** The part of a reel that has to be in view for it to play. */
const shownFrom = 0.6

/** Which reel is in view, and whether enough of it is. */
export interface ShownReel {
  /** The one that was shown last; undefined before scripts run. */
  readonly shown: number | undefined
  /** While the feed moves, or another part of the page is in view, none is. */
  readonly isInView: boolean
}

/** Follows which child of the feed is in view; `count`: how many there are. */
export const useShownReel = (feed: RefObject<HTMLElement | null>, count: number): ShownReel => {
  const [state, setState] = useState<ShownReel>({ shown: undefined, isInView: false })
  useEffect(() => {
    const element = feed.current
    if (element === null) return
    const slides = [...element.children].slice(0, count)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const index = slides.indexOf(target)
          const isInView = intersectionRatio >= shownFrom
          setState((before) => {
            if (isInView) return { shown: index, isInView }
            return before.shown === index ? { ...before, isInView } : before
          })
        }
      },
      { threshold: shownFrom },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [feed, count])
  return state
}
