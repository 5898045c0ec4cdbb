import { useDeferredValue, useSyncExternalStore } from 'react'

const minute = 60_000
let current: Date | undefined
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  current = new Date()
  for (const listener of listeners) listener()
}

/** One clock for the whole page, however many look at it. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, minute)
  if (current === undefined) queueMicrotask(tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * The time to the minute, in the browser. On the server and for the first picture in the browser nobody knows it: the pages of the server
 * are the same for everybody and are kept. What follows from it is drawn in small tasks: a street of windows at once would hold a phone for a third of a second.
 */
export const useNow = (): Date | undefined =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => current,
      () => undefined,
    ),
  )
