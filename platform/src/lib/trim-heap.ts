import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Share of time, 0 to 1. If the thread is busier than this, somebody may be waiting. */
const restShare = 0.05
/** Bytes of the young generation. A thread that answers now and then needs no more. */
const littleRoom = 8 * 1024 * 1024

/**
 * Returns heap memory to the system while this thread is idle, so that an idle product takes 270 MB of a small machine instead of 500. V8 keeps as
 * much room for young objects as the busiest moment needed, up to 128 MB a thread, and a start is such a moment. Trimming takes some hundred
 * milliseconds. It happens after five seconds with next to no work, and not again until the room has grown. Checks every `everyMs`; doesn't keep the
 * process alive.
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

/** Only an explicit collection shrinks the young generation again. V8 exposes it only behind a flag; without it nothing is trimmed. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const collector: unknown = runInNewContext("typeof gc === 'function' ? gc : undefined")
  if (typeof collector === 'function') collector({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
