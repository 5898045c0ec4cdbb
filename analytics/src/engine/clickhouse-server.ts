import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { AnalyticsUnavailable } from './analytics-unavailable.ts'
import type { ClickHouse } from './clickhouse.ts'
import { overClient, sameEverywhere } from './over-client.ts'

/** Milliseconds, longer than anything takes that is asked while views are counted. */
const patienceMs = 60_000

/** What passes, by itself or when an operator has mended it: limits, a replica or Keeper that is away, tables that are still to be made, a login. */
const passing: ReadonlySet<string> = new Set([
  'AUTHENTICATION_FAILED',
  'KEEPER_EXCEPTION',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'NOT_ENOUGH_SPACE',
  'NO_ZOOKEEPER',
  'QUERY_WAS_CANCELLED',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TIMEOUT_EXCEEDED',
  'TOO_FEW_LIVE_REPLICAS',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'UNKNOWN_DATABASE',
  'UNKNOWN_STATUS_OF_INSERT',
  'UNKNOWN_TABLE',
  'UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE',
])

/**
 * A server or a cluster, by `http(s)://USER:PASSWORD@HOST:PORT/DATABASE`; nobody is asked anything yet. Of a cluster it is one replica, or a balancer that stays with one
 * as long as that is there. Memory and threads are limited by the user's profile there. What has no answer within so many milliseconds is given up with `AnalyticsUnavailable`, also while it
 * waits for a connection that others have; what is written may arrive all the same.
 */
export const connectClickHouse = (url: string, withinMs = patienceMs): ClickHouse => {
  const client = createClient({
    url,
    application: 'schaufenster',
    request_timeout: withinMs,
    // Whoever asked hears of it.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      ...sameEverywhere,
      // A fault in the middle of an answer is told before the answer is.
      wait_end_of_query: 1,
      // A majority of the replicas has what was acknowledged; tables that aren't replicated don't look at it.
      insert_quorum: 'auto',
    },
  })
  return overClient(client, meaningOf, () => ({ abort_signal: AbortSignal.timeout(withinMs) }))
}

const meaningOf = (fault: unknown): unknown => {
  const isPassing = fault instanceof ClickHouseError ? passing.has(fault.type ?? '') : !isOurs(fault)
  return isPassing ? new AnalyticsUnavailable(`ClickHouse: ${messageOf(fault)}`, { cause: fault }) : fault
}

/** What no server, no proxy and no line between has caused. */
const isOurs = (fault: unknown): boolean => fault instanceof TypeError || fault instanceof RangeError

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
