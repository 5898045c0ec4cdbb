import Type, { type Static } from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import type { Span } from './periods.ts'

/**
 * Totals of each thing and each German day over the first months that a definition has counted, summed up once. Reports of all time then read one row
 * per thing or day, instead of one per thing and month, or each day's visitors (docs/decisions/0108).
 */
export interface ClosedSums {
  /** Sums up all rows before a month (YYYY-MM), unless that is done. */
  sumUp(version: number, month: string): Promise<void>
  /** The longest beginning of a span with sums; undefined if there are none or the span begins after the first counted row. */
  within(table: SumTable, version: number, span: Span): Promise<SummedBeginning | undefined>
}

/** Sums over everything counted before a moment. */
export interface SummedBeginning {
  /** How many rows are summed up. A month only gains rows, so their number identifies them. */
  readonly rows: number
  /** Milliseconds since 1970: the first moment that is not summed up, at the beginning of a month. */
  readonly until: number
}

/** The tables of sums and the queries that fill them. A German day that extends into the next month has no sum; it is read from the rows. */
const sums = {
  entity_total: `SELECT {version: UInt16}, {rows: UInt64}, kind, model, entity, count() FROM counted_view
    WHERE version = {version: UInt16} AND toStartOfMonth(at) < toDate({month: String}) GROUP BY kind, model, entity`,
  visitor_total: `SELECT {version: UInt16}, {rows: UInt64}, kind, model, toDate(at, 'Europe/Berlin'), uniqExactIf(visitor, visitor != 0) FROM counted_view
    WHERE version = {version: UInt16} AND toDate(at, 'Europe/Berlin') < toDate({month: String}) GROUP BY kind, model, toDate(at, 'Europe/Berlin')`,
} as const

export type SumTable = keyof typeof sums

/** The tables of sums. They mean nothing without the rows they were made from. */
export const sumTables = ['entity_total', 'visitor_total'] as const satisfies readonly SumTable[]

const Partition = Type.Object({
  table: Type.Enum(['counted_view', ...sumTables]),
  /** The month as YYYYMM, or the number of rows summed up. */
  key: Type.Integer(),
  rows: Type.Integer(),
})

/** Keeps the sums as parts of tables in this ClickHouse, which must have been migrated. */
export const createClosedSums = (clickHouse: ClickHouse): ClosedSums => {
  const partitionsOf = (version: number) =>
    clickHouse.rows(
      Partition,
      `SELECT table, toUInt64(extract(partition, '(\\\\d+)\\\\)')) AS key, sum(rows) AS rows FROM system.parts
       WHERE database = currentDatabase() AND table IN ('counted_view', 'entity_total', 'visitor_total') AND active
         AND startsWith(partition, {version: String}) GROUP BY table, key ORDER BY key`,
      { version: `(${version},` },
    )

  return {
    sumUp: async (version, month) => {
      const partitions = await partitionsOf(version)
      const closed = beginningsOf(partitions).findLast(({ until }) => until <= Date.parse(month))
      if (closed === undefined) return
      const { rows, until } = closed
      for (const table of sumTables) {
        const summed = partitions.filter((each) => each.table === table).map(({ key }) => key)
        if (summed.includes(rows)) continue
        // The last one stays until next time, because somebody may be reading it.
        for (const key of summed.slice(0, -1))
          await clickHouse.command(`ALTER TABLE ${table} DROP PARTITION (${version}, ${key})`)
        const day = new Date(until).toISOString().slice(0, 10)
        await clickHouse.insertFound(table, sums[table], { version, rows, month: day }, String(rows))
      }
    },
    within: async (table, version, { from, to }) => {
      const partitions = await partitionsOf(version)
      const summed = new Set(partitions.filter((each) => each.table === table).map(({ key }) => key))
      const oldest = partitions.find((each) => each.table === 'counted_view')
      return oldest === undefined || startOf(oldest.key) < from
        ? undefined
        : beginningsOf(partitions).findLast(({ rows, until }) => until <= to && summed.has(rows))
    },
  }
}

/** The beginnings that end with each month after one with rows. */
const beginningsOf = (partitions: readonly Static<typeof Partition>[]): readonly SummedBeginning[] => {
  let before = 0
  return partitions
    .filter(({ table }) => table === 'counted_view')
    .map(({ key, rows }) => {
      before += rows
      return { rows: before, until: startOf(key, 1) }
    })
}

/** The first moment of a month, or of one `after` months later. */
const startOf = (month: number, after = 0): number =>
  Date.UTC(Math.floor(month / 100), (month % 100) - 1 + after)
