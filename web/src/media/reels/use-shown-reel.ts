import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** The part of a reel that has to be in view for it to play. */
const shownFrom = 0.6

/** Which reel is in view, and whether enough of it is. */
export interface ShownReel {
  /** The one that was shown last; undefined before scripts run. */
  readonly shown: number | undefined
  /** While another part of the page is in view, or the feed is moved by hand, none is. */
  readonly isInView: boolean
}

/**
 * Follows which child of the feed is in view; `count`: how many there are. `expect` says which one the feed is about to be moved to: it plays from then on,
 * and those that it passes don't.
 */
export const useShownReel = (
  feed: RefObject<HTMLElement | null>,
  count: number,
): ShownReel & { readonly expect: (index: number) => void } => {
  const [state, setState] = useState<ShownReel>({ shown: undefined, isInView: false })
  const expected = useRef<number>(undefined)
  const expect = useCallback((index: number) => {
    expected.current = index
    setState(({ isInView }) => ({ shown: index, isInView }))
  }, [])
  useEffect(() => {
    const element = feed.current
    if (element === null) return
    const slides = [...element.children].slice(0, count)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const index = slides.indexOf(target)
          const isInView = intersectionRatio >= shownFrom
          // On the way to the expected one, nothing else counts.
          if (expected.current !== undefined && !(isInView && expected.current === index)) continue
          expected.current = undefined
          setState((before) => {
            if (isInView) return { shown: index, isInView }
            return before.shown === index ? { ...before, isInView } : before
          })
        }
      },
      { threshold: shownFrom },
    )
    for (const slide of slides) observer.observe(slide)
    /** A hand on the feed leads it elsewhere than it was about to go. */
    const settle = () => {
      if (expected.current === undefined) return
      expected.current = undefined
      setState((before) => ({ ...before, shown: Math.round(element.scrollTop / element.clientHeight) }))
    }
    element.addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      element.removeEventListener('scrollend', settle)
    }
  }, [feed, count])
  return { ...state, expect }
}
