import { setTimeout } from 'node:timers/promises'
import { ordinalOf, type Position } from '../position.ts'

/**
 * How many events the log has, shared by all threads of the process. The writer raises it after each durable commit; readers wait for it without
 * polling.
 */
export type LogHead = BigInt64Array<SharedArrayBuffer>

/** This thread's view of the head, on the shared buffer. */
export const logHeadOn = (buffer: SharedArrayBuffer): LogHead => new BigInt64Array(buffer)

/** A new head at 0. The writer raises it, readers wait for it. */
export const createLogHead = (): SharedArrayBuffer => new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)

/** The ordinal of the last durable event, 0 in an empty log. */
export const readLogHead = (head: LogHead): number => Number(Atomics.load(head, 0))

/** Only for the writer. */
export const raiseLogHead = (head: LogHead, ordinal: number): void => {
  Atomics.store(head, 0, BigInt(ordinal))
  Atomics.notify(head, 0)
}

/** Resolves when there is an event after `ordinal`. Waiting doesn't keep a process alive. */
const logHeadBeyond = async (head: LogHead, ordinal: number): Promise<void> => {
  for (;;) {
    const current = Atomics.load(head, 0)
    if (current > ordinal) return
    await Atomics.waitAsync(head, 0, current).value
  }
}

/**
 * Waits for growth beyond a position. With a head it waits until there is more. Without one, in another process than the writer's, it waits for so
 * many milliseconds, after which the caller has to look.
 */
export const logGrowth =
  (head: LogHead | undefined, pauseMs: number) =>
  (through: Position): Promise<void> =>
    head === undefined ? setTimeout(pauseMs) : logHeadBeyond(head, ordinalOf(through))
