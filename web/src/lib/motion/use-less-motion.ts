import { useSyncExternalStore } from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(lessMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether somebody asked their system for less motion; they may change their mind. The server keeps still. */
export const useLessMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(lessMotion).matches,
    () => true,
  )
