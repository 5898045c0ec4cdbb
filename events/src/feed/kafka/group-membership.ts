import type { Consumer } from '@platformatic/kafka'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import { reaching } from './reaching-kafka.ts'

/** Which partitions are this worker's, as the group of all workers shares them out. */
export interface GroupMembership {
  /** Which one of the times is this that the worker has the partition; undefined while another has it. */
  tenure(partition: number): number | undefined
  /** Resolves when the worker has the partition, or `signal` aborts. */
  gained(partition: number, signal: AbortSignal): Promise<void>
}

/** Which workers share a topic's partitions, and when a silent one is taken for dead. */
export interface GroupOptions {
  /** The same name for all workers that share the work. */
  readonly group: string
  /**
   * The worker's own name, kept over a restart: one that was killed and is back within `sessionTimeoutMs` finds its partitions as it left them, and the
   * others don't notice. One that stops in good order gives them back at once.
   */
  readonly member: string
  /** After so long without a word of a worker the others get its partitions. */
  readonly sessionTimeoutMs?: number
}

/** By its heartbeats a worker hears that the partitions are shared out anew: no later because the others are patient. */
const longestHeartbeatMs = 2_500

/**
 * A static group member named after its consumer. It leaves when the consumer is closed, which `closing` announces.
 * Resolves after the first assignment, and joins again for as long as brokers were away for longer than the client
 * tries.
 */
export const joinGroup = async (
  consumer: Consumer,
  topic: string,
  sessionTimeoutMs: number,
  closing: AbortSignal,
): Promise<GroupMembership> => {
  const tenures = new Map<number, number>()
  let joins = 0
  let change = Promise.withResolvers<void>()

  const assigned = (partitions: readonly number[]): void => {
    joins += 1
    for (const partition of tenures.keys()) if (!partitions.includes(partition)) tenures.delete(partition)
    for (const partition of partitions) if (!tenures.has(partition)) tenures.set(partition, joins)
    change.resolve()
    change = Promise.withResolvers()
  }
  consumer.on('consumer:group:join', ({ assignments = [] }) =>
    assigned(assignments.flatMap((assignment) => (assignment.topic === topic ? assignment.partitions : []))),
  )
  consumer.topics.track(topic)
  const join = () =>
    reaching(() =>
      consumer.joinGroup({
        sessionTimeout: sessionTimeoutMs,
        rebalanceTimeout: sessionTimeoutMs,
        heartbeatInterval: Math.min(longestHeartbeatMs, Math.floor(sessionTimeoutMs / 6)),
      }),
    )
  await join()
  /** The client has given up joining, for example because brokers stay away; nothing else would bring it back. */
  consumer.on('error', () => void joinAgain(join, closing))

  return {
    tenure: (partition) => tenures.get(partition),
    gained: async (partition, signal) => {
      const aborted = Promise.withResolvers<void>()
      const abort = (): void => aborted.resolve()
      signal.addEventListener('abort', abort)
      while (!tenures.has(partition) && !signal.aborted) await Promise.race([change.promise, aborted.promise])
      signal.removeEventListener('abort', abort)
    },
  }
}

const againAfterMs = 1_000

const joinAgain = async (join: () => Promise<unknown>, closing: AbortSignal): Promise<void> => {
  for (let hasJoined = false; !hasJoined && !closing.aborted;) {
    await rest(againAfterMs, closing)
    if (closing.aborted) return
    hasJoined = await join().then(
      () => true,
      () => false,
    )
  }
}
