import Type, { type Static } from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import type { Span } from './periods.ts'

/**
 * What each thing and each German day had within the first months that a definition has counted, summed up once: reports of all time read a row for each thing or day
 * there, instead of one for each thing and month, or the visitors of each day (docs/decisions/0108).
 */
export interface ClosedSums {
  /** Of all rows before a month (YYYY-MM), unless they are summed up already. */
  sumUp(version: number, month: string): Promise<void>
  /** The longest beginning of a span whose sums are there; undefined when there are none, or the span begins later than what was counted. */
  within(table: SumTable, version: number, span: Span): Promise<SummedBeginning | undefined>
}

/** Sums over all that was counted before a moment. */
export interface SummedBeginning {
  /** So many rows are summed up. Rows of a month only become more, so their number says which ones they were. */
  readonly rows: number
  /** Milliseconds since 1970: the month that begins here is the first that is not summed up. */
  readonly until: number
}

/** The tables of sums, and what makes the rows of each. A German day that goes on in the month after has none: it is asked of the rows. */
const sums = {
  entity_total: `SELECT {version: UInt16}, {rows: UInt64}, kind, model, entity, count() FROM counted_view
    WHERE version = {version: UInt16} AND toStartOfMonth(at) < toDate({month: String}) GROUP BY kind, model, entity`,
  visitor_total: `SELECT {version: UInt16}, {rows: UInt64}, kind, model, toDate(at, 'Europe/Berlin'), uniqExactIf(visitor, visitor != 0) FROM counted_view
    WHERE version = {version: UInt16} AND toDate(at, 'Europe/Berlin') < toDate({month: String}) GROUP BY kind, model, toDate(at, 'Europe/Berlin')`,
} as const

export type SumTable = keyof typeof sums

/** The tables of sums: without the rows that they were made of they mean nothing. */
export const sumTables = ['entity_total', 'visitor_total'] as const satisfies readonly SumTable[]

const Partition = Type.Object({
  table: Type.Enum(['counted_view', ...sumTables]),
  /** Of the month as YYYYMM, or the number of rows that are summed up. */
  key: Type.Integer(),
  rows: Type.Integer(),
})

/** Parts of the tables as they are in this ClickHouse; they must have been migrated before. */
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
        // Whoever reads just now reads the last one, if any: it stays until the next time.
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

/** What comes before each month that follows one with rows. */
const beginningsOf = (partitions: readonly Static<typeof Partition>[]): readonly SummedBeginning[] => {
  let before = 0
  return partitions
    .filter(({ table }) => table === 'counted_view')
    .map(({ key, rows }) => {
      before += rows
      return { rows: before, until: startOf(key, 1) }
    })
}

/** The first moment of a month, or of one after it. */
const startOf = (month: number, after = 0): number =>
  Date.UTC(Math.floor(month / 100), (month % 100) - 1 + after)
