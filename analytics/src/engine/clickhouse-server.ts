import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { AnalyticsUnavailable } from './analytics-unavailable.ts'
import type { ClickHouse } from './clickhouse.ts'
import { overClient, sameEverywhere } from './over-client.ts'

/** Milliseconds, longer than any query during counting takes. */
const patienceMs = 60_000

/** Faults that pass, by themselves or once an operator acts: limits, a missing replica or Keeper, tables that don't exist yet, a login. */
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
 * A server or cluster at `http(s)://USER:PASSWORD@HOST:PORT/DATABASE`. Connects lazily. For a cluster use the address of one replica, or of a
 * balancer that stays with one. The user's profile limits memory and threads. A call that isn't answered in time, including waiting for a connection,
 * rejects with `AnalyticsUnavailable`; its write may still arrive.
 */
export const connectClickHouse = (url: string, withinMs = patienceMs): ClickHouse => {
  const client = createClient({
    url,
    application: 'schaufenster',
    request_timeout: withinMs,
    // The caller gets the error.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      ...sameEverywhere,
      // A fault in the middle of a result is then reported before the result.
      wait_end_of_query: 1,
      // Acknowledged inserts are on a majority of the replicas. Ignored by tables that aren't replicated.
      insert_quorum: 'auto',
    },
  })
  return overClient(client, meaningOf, () => ({ abort_signal: AbortSignal.timeout(withinMs) }))
}

const meaningOf = (fault: unknown): unknown => {
  const isPassing = fault instanceof ClickHouseError ? passing.has(fault.type ?? '') : !isOurs(fault)
  return isPassing ? new AnalyticsUnavailable(`ClickHouse: ${messageOf(fault)}`, { cause: fault }) : fault
}

/** Faults that neither a server, a proxy nor the network has caused. */
const isOurs = (fault: unknown): boolean => fault instanceof TypeError || fault instanceof RangeError

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
