import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a thread did in one look: its share of the time, 0 to 1, and the milliseconds. */
export interface Activity {
  readonly utilization: number
  readonly active: number
}

/** More of the time than this, and somebody may be waiting. */
const restShare = 0.05
/** Milliseconds of work since the last time: less leaves nothing worth looking for. */
const worthMs = 250

/** Says after each look whether now is the time: the thread has worked since the last time, and has nothing to do. */
export const createRestWatch = (): ((since: Activity) => boolean) => {
  let workedMs = 0
  return ({ utilization, active }) => {
    workedMs += active
    if (utilization > restShare || workedMs < worthMs) return false
    workedMs = 0
    return true
  }
}

/**
 * Gives the system back, for good, what the heap of this thread has no use for while it rests: by itself V8 keeps as much for young objects as the busiest moment wanted, up to
 * 128 MB a thread, and a start is such a moment. Takes some ten milliseconds in which nobody was there; looks every `everyMs`. Keeps no process alive.
 */
export const giveBackAtRest = (everyMs = 5_000): void => {
  const isTime = createRestWatch()
  let before = performance.eventLoopUtilization()
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    if (isTime(performance.eventLoopUtilization(now, before))) collect()
    before = now
  }
  setInterval(look, everyMs).unref()
}

/** Only a collection by this name makes the room of young objects small again, and V8 offers it to who asks for its flag alone. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const collector: unknown = runInNewContext('gc')
  if (typeof collector !== 'function') throw new Error('this V8 offers no collector')
  collector({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
