import type { Consumer } from '@platformatic/kafka'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import { reaching } from './reaching-kafka.ts'

/** This worker's partitions, as assigned by the group of all workers. */
export interface GroupMembership {
  /** Counts how often the worker has gained the partition; undefined while another one has it. */
  tenure(partition: number): number | undefined
  /** Resolves when the worker gains the partition, or `signal` aborts. */
  gained(partition: number, signal: AbortSignal): Promise<void>
}

/** Which workers share a topic's partitions, and when a silent one counts as dead. */
export interface GroupOptions {
  /** The same name for all workers that share the work. */
  readonly group: string
  /**
   * The worker's own name, kept across restarts. A worker that was killed and is back within `sessionTimeoutMs` still has its partitions, and the
   * others don't notice. One that shuts down properly returns them at once.
   */
  readonly member: string
  /** Milliseconds of silence after which the others take over a worker's partitions. */
  readonly sessionTimeoutMs?: number
}

/** Heartbeats tell a worker about a new assignment, so a long session timeout must not delay them. */
const longestHeartbeatMs = 2_500

/**
 * Joins as a static group member, named like its consumer. It leaves when the consumer is closed, which `closing` announces. Resolves after the first
 * assignment. Joins again if brokers were away for longer than the client retries.
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
  /** The client has given up joining, for example because brokers stay away. Nothing else would bring it back. */
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
