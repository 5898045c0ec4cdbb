import type { Position } from '@schaufenster/events/store/position.ts'
import { beginning, isPosition } from '@schaufenster/events/store/position.ts'
import { oldestKept } from '@schaufenster/events/store/segments.ts'
import Type, { type Static } from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { createViewCounter, type ViewCounter, type ViewDefinition } from './view-definition.ts'
import { monthOfRow, ViewRow } from './view-row.ts'

/**
 * The tables `view` and `counted_view`. Both are written in the order of the log and in inserts that ClickHouse does wholly or not at all, so that how far
 * a table is can be read from its rows, and needs no checkpoint that could be ahead or behind (docs/decisions/0101).
 */
export interface ViewLog {
  /** The position of the last event that has its row; the beginning of an empty table. */
  storedThrough(): Promise<Position>
  /** Rows that come right after those that are stored. */
  store(rows: readonly ViewRow[]): Promise<void>
  /** Stored rows after a position, in the order of the log. */
  storedAfter(position: string, limit: number): Promise<readonly ViewRow[]>
  /** How far a definition has counted, and what decides with it from there on. */
  counting(definition: ViewDefinition): Promise<{ readonly through: string; readonly counter: ViewCounter }>
  count(version: number, rows: readonly ViewRow[]): Promise<void>
  /** Drops months that the telemetry log has dropped. */
  dropBefore(month: string): Promise<void>
}

const Through = Type.Object({ through: Type.String() })
const Partition = Type.Object({ name: Type.String(), id: Type.String() })
const Recent = Type.Pick(ViewRow, ['at', 'kind', 'detail', 'entity', 'visitor'])
type Recent = Static<typeof Recent>

const columns = `position, toUnixTimestamp64Milli(at) AS at, kind, detail, model, toString(entity) AS entity,
  toString(company) AS company, toString(visitor) AS visitor`

/** The tables as they are in this ClickHouse; they must have been migrated before. */
export const createViewLog = (clickHouse: ClickHouse): ViewLog => ({
  storedThrough: async () => {
    const [found] = await clickHouse.rows(Through, 'SELECT max(position) AS through FROM view')
    const through = found?.through ?? ''
    return isPosition(through) ? through : beginning
  },
  store: async (rows) => {
    for (const run of runsOfAMonth(rows)) await clickHouse.insert('view', run)
  },
  storedAfter: (position, limit) =>
    clickHouse.rows(
      ViewRow,
      `SELECT ${columns}, audience, agent FROM view WHERE position > {position: String}
       ORDER BY position LIMIT {limit: UInt32}`,
      { position, limit },
    ),
  counting: async (definition) => {
    const { version, windowMs } = definition
    const [found] = await clickHouse.rows(
      Through,
      'SELECT max(position) AS through FROM counted_view WHERE version = {version: UInt16}',
      { version },
    )
    const recent = await clickHouse.rows(
      Recent,
      `SELECT toUnixTimestamp64Milli(max(at)) AS at, kind, detail, toString(entity) AS entity, toString(visitor) AS visitor
       FROM counted_view WHERE version = {version: UInt16} AND visitor != 0 AND at > (
         SELECT max(at) - toIntervalMillisecond({windowMs: UInt64}) FROM counted_view WHERE version = {version: UInt16}
       ) GROUP BY kind, detail, entity, visitor`,
      { version, windowMs },
    )
    return { through: found?.through ?? '', counter: createViewCounter(definition, recent) }
  },
  count: async (version, rows) => {
    for (const run of runsOfAMonth(rows))
      await clickHouse.insert(
        'counted_view',
        run.map(({ audience: _audience, agent: _agent, ...row }) => ({ version, ...row })),
      )
  },
  dropBefore: async (month) => {
    const oldest = Number(oldestKept(month).replace('-', ''))
    for (const table of ['view', 'counted_view'] as const) {
      const partitions = await clickHouse.rows(
        Partition,
        `SELECT DISTINCT partition AS name, partition_id AS id FROM system.parts
         WHERE database = currentDatabase() AND table = {table: String} AND active`,
        { table },
      )
      for (const { name, id } of partitions)
        if (Number(/(\d{6})\)?$/.exec(name)?.[1]) < oldest)
          await clickHouse.command(`ALTER TABLE ${table} DROP PARTITION ID '${id}'`)
    }
  },
})

/** An insert is one step only within a partition. Cut where the month changes, and not sorted by it: so the last row is always the one furthest. */
export const runsOfAMonth = (rows: readonly ViewRow[]): readonly (readonly ViewRow[])[] => {
  const runs: ViewRow[][] = []
  let month: string | undefined
  for (const row of rows) {
    const other = monthOfRow(row)
    if (other === month) runs.at(-1)?.push(row)
    else runs.push([row])
    month = other
  }
  return runs
}
