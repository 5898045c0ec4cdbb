import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../../lib/hooks.ts'
import { viewReel } from './api.ts'

/** Milliseconds of playing after which a reel is watched. */
const watchedMs = 5000
/** The ids of those that were counted since the page was loaded: a slide may be taken out of it and come back. */
const counted = new Set<string>()

/** Counts once that a reel was watched: pauses don't. */
export const useViewCount = (id: string, isPlaying: boolean): void => {
  const dispatch = useAppDispatch()
  const left = useRef(watchedMs)
  useEffect(() => {
    if (!isPlaying || counted.has(id)) return
    const since = performance.now()
    const timer = setTimeout(() => {
      counted.add(id)
      dispatch(viewReel.requested(id))
    }, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1, left.current - (performance.now() - since))
    }
  }, [dispatch, id, isPlaying])
}
