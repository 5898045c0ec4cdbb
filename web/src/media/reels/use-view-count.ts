import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../../lib/hooks.ts'
import { viewReel } from './api.ts'

/** Milliseconds of playing after which a reel is watched. */
const watchedMs = 5000

/** Counts once that a reel was watched: pauses don't. */
export const useViewCount = (id: string, isPlaying: boolean): void => {
  const dispatch = useAppDispatch()
  const left = useRef(watchedMs)
  useEffect(() => {
    if (!isPlaying || left.current === 0) return
    const since = performance.now()
    const timer = setTimeout(() => {
      left.current = 0
      dispatch(viewReel.requested(id))
    }, left.current)
    return () => {
      clearTimeout(timer)
      if (left.current > 0) left.current = Math.max(1, left.current - (performance.now() - since))
    }
  }, [dispatch, id, isPlaying])
}
