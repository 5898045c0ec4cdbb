import { setTimeout } from 'node:timers/promises'
import { ordinalOf, type Position } from '../position.ts'

/**
 * How many events the log holds, shared by all threads of the process: the writer raises it after each durable commit, readers wait for it
 * without polling.
 */
export type LogHead = BigInt64Array<SharedArrayBuffer>

/** The head as this thread sees it, on the buffer that all threads share. */
export const logHeadOn = (buffer: SharedArrayBuffer): LogHead => new BigInt64Array(buffer)

/** A new head at 0; the writer moves it, readers wait on it. */
export const createLogHead = (): SharedArrayBuffer => new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)

/** The ordinal of the last durable event, 0 in an empty log. */
export const readLogHead = (head: LogHead): number => Number(Atomics.load(head, 0))

/** For the writer alone. */
export const raiseLogHead = (head: LogHead, ordinal: number): void => {
  Atomics.store(head, 0, BigInt(ordinal))
  Atomics.notify(head, 0)
}

/** Resolves when there is an event after `ordinal`. Waiting alone doesn't keep a process alive. */
const logHeadBeyond = async (head: LogHead, ordinal: number): Promise<void> => {
  for (;;) {
    const current = Atomics.load(head, 0)
    if (current > ordinal) return
    await Atomics.waitAsync(head, 0, current).value
  }
}

/**
 * Waits for what may be after a position: with a head until it is there, without one, in another process than the writer's, for so many milliseconds, and then it is
 * to be looked.
 */
export const logGrowth =
  (head: LogHead | undefined, pauseMs: number) =>
  (through: Position): Promise<void> =>
    head === undefined ? setTimeout(pauseMs) : logHeadBeyond(head, ordinalOf(through))
