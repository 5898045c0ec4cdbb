import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Of the time, 0 to 1: more, and somebody may be waiting. */
const restShare = 0.05
/** Bytes for young objects: a thread that answers now and then has no more by itself. */
const littleRoom = 8 * 1024 * 1024

/**
 * Gives the system back what the heap of this thread has no use for while it rests, so that an idle product takes 270 MB of a small machine instead of 500: by itself V8 keeps as much room for young objects as the busiest moment wanted, up to 128 MB a
 * thread, and a start is such a moment. Takes some hundred milliseconds after five seconds in which next to nobody came, and not again before the room has grown. Looks every
 * `everyMs`; keeps no process alive.
 */
export const trimHeapAtRest = (everyMs = 5_000): void => {
  let before = performance.eventLoopUtilization()
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization <= restShare && roomOfYoung() > littleRoom) collect()
  }
  setInterval(look, everyMs).unref()
}

const roomOfYoung = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.physical_space_size ?? 0

/** Only a collection by this name makes the room of young objects small again. V8 offers it to who asks for its flag; one that doesn't keeps what it has. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const collector: unknown = runInNewContext("typeof gc === 'function' ? gc : undefined")
  if (typeof collector === 'function') collector({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
