import type { Static, TSchema } from 'typebox'

/**
 * ClickHouse as analytics need it: chDB in this process (`chdb.ts`) or a server (`clickhouse-server.ts`). Both pass `clickhouse-suite.ts`, and no
 * caller knows which one it uses. Rejects with `AnalyticsUnavailable` while it is unavailable. A failed call, or one whose process died, has changed
 * nothing, except for an insert that may still arrive.
 */
export interface ClickHouse {
  /** Runs statements without a result. */
  command(sql: string, parameters?: Parameters): Promise<void>
  /** The rows of a query, checked against their schema; a mismatch is a fault. Returns all rows or throws. */
  rows<Schema extends TSchema>(
    schema: Schema,
    sql: string,
    parameters?: Parameters,
  ): Promise<readonly Static<Schema>[]>
  /** The same with an array per column: for many rows this takes less than half the time. */
  columns<Schema extends TSchema>(
    schema: Schema,
    sql: string,
    parameters?: Parameters,
  ): Promise<Static<Schema>>
  /**
   * Inserts all rows or none. They must belong to one partition and be at most {@link mostRows}. On disk when it resolves. Of inserts into a
   * partition with the same `once` only the first to arrive is written (docs/decisions/0109).
   */
  insert(table: string, rows: readonly object[], once?: string): Promise<void>
  /** The same with the rows that a query returns, in no particular order. All of them are held in memory. */
  insertFound(table: string, sql: string, parameters?: Parameters, once?: string): Promise<void>
  close(): Promise<void>
}

/** Values of `{name: Type}` in a query. ClickHouse binds them; they never become part of the SQL. */
export type Parameters = Readonly<Record<string, string | number | readonly string[]>>

/** ClickHouse turns an insert shorter than its block into one part, which makes it atomic. */
export const mostRows = 100_000
