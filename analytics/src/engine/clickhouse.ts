import type { Static, TSchema } from 'typebox'

/**
 * ClickHouse, as far as analytics need it: chDB in this process (`chdb.ts`) or a server (`clickhouse-server.ts`). Both pass `clickhouse-suite.ts`, and nobody
 * who asks knows which one it is. What is away for now is `AnalyticsUnavailable`; a question that failed so, or whose process died, changes nothing, but for an
 * insert that may still arrive.
 */
export interface ClickHouse {
  /** Runs statements that answer nothing. */
  command(sql: string, parameters?: Parameters): Promise<void>
  /** The rows of a query, checked against their schema; what they hold is a fault otherwise. All of them, or a fault. */
  rows<Schema extends TSchema>(
    schema: Schema,
    sql: string,
    parameters?: Parameters,
  ): Promise<readonly Static<Schema>[]>
  /** The same with an array for each column: for many rows, which take less than half the time so. */
  columns<Schema extends TSchema>(
    schema: Schema,
    sql: string,
    parameters?: Parameters,
  ): Promise<Static<Schema>>
  /**
   * Inserts all rows or none. They must belong to one partition and be at most {@link mostRows}. On disk when it
   * resolves. Of inserts into a partition with the same `once` only the first to arrive is written
   * (docs/decisions/0109).
   */
  insert(table: string, rows: readonly object[], once?: string): Promise<void>
  /** The same with the rows that a query finds, which says nothing of their order. They are held in memory together, however many they are. */
  insertFound(table: string, sql: string, parameters?: Parameters, once?: string): Promise<void>
  close(): Promise<void>
}

/** Values of `{name: Type}` in a query: they are bound by ClickHouse and never become part of the SQL. */
export type Parameters = Readonly<Record<string, string | number | readonly string[]>>

/** ClickHouse makes one part, and so one atomic step, of an insert that is shorter than its block. */
export const mostRows = 100_000
