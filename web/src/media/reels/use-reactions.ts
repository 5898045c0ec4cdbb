import { useEffect } from 'react'
import { useAppStore } from '../../lib/hooks.ts'
import { leaving, reactionsRequested, reelReactions } from './reaction-sync.ts'

/** Begins to hold what the visitor does to reels, and asks what they did to those that are new. */
export const useReactions = (ids: readonly string[]): void => {
  const store = useAppStore()
  const text = ids.join(',')
  useEffect(() => {
    store.extend(reelReactions)
    const leave = () => {
      if (document.visibilityState === 'hidden') store.dispatch(leaving())
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      store.dispatch(leaving())
    }
  }, [store])
  useEffect(() => {
    if (text === '') return
    // The page is the same for everybody; what this visitor likes is not.
    store.dispatch(reactionsRequested(text.split(',')))
  }, [store, text])
}
