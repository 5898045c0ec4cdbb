import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react'

/** How long each is shown. */
const everyMs = 7000

/** A row that scrolls by itself until somebody looks closer or pauses it. */
export interface Carousel {
  /** What scrolls; its children are as wide as it is. */
  readonly track: RefObject<HTMLUListElement | null>
  /** There are scripts. */
  readonly isReady: boolean
  /** Nobody asked for less motion. */
  readonly mayRun: boolean
  /** Nobody has stopped it. */
  readonly wantsToRun: boolean
  /** It moves just now. */
  readonly isRunning: boolean
  /** Somebody has turned it by hand. */
  readonly isTurned: boolean
  /** The number of the one in view, 0 for the first. */
  readonly shown: number
  readonly turn: (step: 1 | -1) => void
  readonly toggle: () => void
  readonly onScroll: () => void
  /** For the region around it: it rests under a pointer and with the focus inside. */
  readonly region: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/** The state of a carousel of so many, and what moves it (WCAG 2.2.2). */
export const useCarousel = (count: number): Carousel => {
  const track = useRef<HTMLUListElement>(null)
  const isReady = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  const isStill = useStillness()
  const [wantsToRun, setWants] = useState(true)
  const [isWatched, setWatched] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const [shown, setShown] = useState(0)

  const show = useCallback(
    (index: number) => {
      const row = track.current
      row?.scrollTo({ left: index * row.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
    },
    [isStill],
  )
  const mayRun = !isStill && count > 1
  const isRunning = isReady && mayRun && wantsToRun && !isWatched && !hasFocus
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') show((shown + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [isRunning, show, shown, count])

  return {
    track,
    isReady,
    mayRun,
    wantsToRun,
    isRunning,
    isTurned,
    shown,
    turn: (step) => {
      setTurned(true)
      show((shown + step + count) % count)
    },
    toggle: () => setWants(!wantsToRun),
    onScroll: () => {
      const row = track.current
      if (row !== null && row.clientWidth > 0) setShown(Math.round(row.scrollLeft / row.clientWidth))
    },
    region: {
      onPointerEnter: () => setWatched(true),
      onPointerLeave: () => setWatched(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}

const lessMotion = '(prefers-reduced-motion: reduce)'

const unchanging = () => () => undefined

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(lessMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether somebody asked their system for less motion; they may change their mind. The server keeps still. */
const useStillness = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(lessMotion).matches,
    () => true,
  )
