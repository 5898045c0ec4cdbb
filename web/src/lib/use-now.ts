import { startTransition, useDeferredValue, useEffect, useState } from 'react'

const minute = 60_000
let current: Date | undefined
const listeners = new Set<(now: Date) => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  current = new Date()
  for (const listener of listeners) listener(current)
}

/** One clock for the whole page, however many look at it. */
const follow = (listener: (now: Date) => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** What the clock shows; while nobody looks at it, it stands. */
const clock = (): Date => {
  if (current === undefined || timer === undefined) current = new Date()
  return current
}

/**
 * The time to the minute, in the browser. On the server and for the first picture in the browser nobody knows it: the pages of the server
 * are the same for everybody and are kept. What follows from it is drawn in small tasks: a street of windows at once would hold a phone for a third of a second.
 * An external store of React would draw all of it at once first.
 */
export const useNow = (): Date | undefined => {
  const [now, setNow] = useState(clock)
  useEffect(() => follow((time) => startTransition(() => setNow(time))), [])
  return useDeferredValue<Date | null>(now, null) ?? undefined
}
