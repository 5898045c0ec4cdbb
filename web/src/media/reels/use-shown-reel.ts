import { startTransition, useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** The part of a reel that has to be in view for it to play. */
const shownFrom = 0.6

/** Which reel is in view, and whether enough of it is. */
export interface ShownReel {
  /** The one that was shown last, or that the feed has decided for; undefined before scripts run. */
  readonly shown: number | undefined
  /** While another part of the page is in view, or the feed is moved by hand, none is. */
  readonly isInView: boolean
}

interface FeedPlace {
  /** Where the feed has come to rest; undefined while it never moved. */
  readonly resting: number | undefined
  /** Which one it is about to show, as it is known now. */
  readonly heading: () => number
  /** Says which one the feed is about to be moved to: it is shown from then on, and those that it passes aren't. */
  readonly expect: (index: number) => void
}

/** Where the feed is on its way to: moved by us it gets there, a hand may think better of it. */
interface Way {
  readonly to: number
  readonly byHand: boolean
}

/**
 * Follows which child of the feed is in view; `count`: how many there are. `start` is called with the one that is decided for, be it by {@link FeedPlace.expect} or,
 * in browsers that tell of it (`scrollsnapchanging`), by a wheel or a finger: that is long before it has come to rest.
 */
export const useShownReel = (
  feed: RefObject<HTMLElement | null>,
  count: number,
  start: RefObject<((index: number) => void) | undefined>,
): ShownReel & FeedPlace => {
  const [state, setState] = useState<ShownReel>({ shown: undefined, isInView: false })
  const [resting, setResting] = useState<number>()
  const way = useRef<Way>(undefined)
  const last = useRef(0)
  const head = useCallback(
    (to: number, byHand: boolean) => {
      if (to === (way.current?.to ?? last.current)) return
      way.current = { to, byHand }
      start.current?.(to)
      // Drawn between the pictures of the moving feed: its film plays already.
      startTransition(() => setState(({ isInView }) => ({ shown: to, isInView })))
    },
    [start],
  )
  const expect = useCallback((index: number) => head(index, false), [head])
  const heading = useCallback(() => way.current?.to ?? last.current, [])
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
          if (way.current !== undefined && !(isInView && way.current.to === index)) continue
          way.current = undefined
          if (isInView) last.current = index
          setState((before) => {
            if (isInView) return { shown: index, isInView }
            return before.shown === index ? { ...before, isInView } : before
          })
        }
      },
      { threshold: shownFrom },
    )
    for (const slide of slides) observer.observe(slide)
    const turn = (event: Event) => {
      const target = 'snapTargetBlock' in event ? event.snapTargetBlock : undefined
      const index = slides.findIndex((slide) => slide === target)
      if (index >= 0 && way.current?.byHand !== false) head(index, true)
    }
    const settle = () => {
      const index = Math.round(element.scrollTop / element.clientHeight)
      setResting(index)
      // A hand on the feed leads it elsewhere than it was about to go.
      if (way.current === undefined) return
      way.current = undefined
      last.current = index
      setState((before) => ({ ...before, shown: index }))
    }
    element.addEventListener('scrollsnapchanging', turn)
    element.addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      element.removeEventListener('scrollsnapchanging', turn)
      element.removeEventListener('scrollend', settle)
    }
  }, [feed, count, head])
  return { ...state, resting, heading, expect }
}
