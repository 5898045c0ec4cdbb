import { beginning, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import { oldestKept } from '@schaufenster/events/store/segmented/segments.ts'
import Type, { type Static } from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { createClosedSums, sumTables } from './closed-sums.ts'
import { createViewCounter, type SeenRow, type ViewCounter, type ViewDefinition } from './view-definition.ts'
import { monthOfRow, ViewRow } from './view-row.ts'

/**
 * The tables `view` and `counted_view`. Both are written in log order with atomic inserts. So their own rows show how far they are, without a
 * checkpoint that could be ahead or behind (docs/decisions/0101). An insert is named after its first row: of two that would continue at the same
 * place one arrives, and the other's sender gets a fault and has to look again (0109).
 */
export interface ViewLog {
  /** The position of the last event with a row; the beginning for an empty table. */
  storedThrough(): Promise<Position>
  /** Rows that directly follow the stored ones. */
  store(rows: readonly ViewRow[]): Promise<void>
  /** The number of stored rows, up to a position or in total. */
  storedRows(through?: string): Promise<number>
  /** Positions after this one that divide the stored rows into batches of at most some ten thousand. The last is the newest row's. */
  batchesAfter(position: string): Promise<readonly string[]>
  /** Stored rows after one position up to another, in log order. */
  storedBetween(after: string, through: string): Promise<readonly SeenRow[]>
  /** How far a definition has counted, and a counter to continue from there. */
  counting(definition: ViewDefinition): Promise<{ readonly through: string; readonly counter: ViewCounter }>
  /** Counts stored rows atomically. */
  count(version: number, run: DecidedRun): Promise<void>
  /** Sums up what a definition has counted in months before this one (YYYY-MM), unless that is done. */
  sumUp(version: number, month: string): Promise<void>
  /** Drops what other definitions than these have counted. */
  keepOnly(versions: readonly number[]): Promise<void>
  /** Drops months that the telemetry log has dropped. */
  dropBefore(month: string): Promise<void>
}

/** Consecutive stored rows of a month that are decided and wait to be counted. */
export interface DecidedRun {
  /** The first moment of their month. */
  readonly month: number
  /** They follow this position. */
  readonly after: string
  readonly through: string
  readonly rows: number
  /** The first row that counts; undefined if none does. */
  readonly first: string | undefined
  readonly leftOut: readonly string[]
}

const Through = Type.Object({ through: Type.String() })
const Rows = Type.Object({ rows: Type.Integer() })
const Partition = Type.Object({ name: Type.String(), id: Type.String() })
const Mark = Type.Object({ position: Type.String(), rows: Type.Integer() })
const Recent = Type.Object({ seen: Type.String(), at: ViewRow.properties.at })
const Seen = Type.Object({
  position: Type.Array(ViewRow.properties.position),
  at: Type.Array(ViewRow.properties.at),
  seen: Type.Array(Type.String()),
  audience: Type.Array(ViewRow.properties.audience),
  agent: Type.Array(ViewRow.properties.agent),
})
/**
 * Identifies visitor and thing in 64 bits, like the pseudonym itself, so that sixteen letters go through JSON and into memory instead of a hundred.
 */
const seenBy = "if(visitor = 0, '', hex(sipHash64(kind, detail, entity, visitor)))"

/** How many are decided in one go, which delays reports. */
const rowsOfABatch = 60_000

/** The tables in this ClickHouse, which must have been migrated. */
export const createViewLog = (clickHouse: ClickHouse): ViewLog => ({
  storedThrough: () => storedThrough(clickHouse),
  store: async (rows) => {
    for (const run of runsOfAMonth(rows)) {
      await clickHouse.insert('view', run, run[0]?.position)
      if ((await storedThrough(clickHouse)) !== run.at(-1)?.position) throw new OtherInsert('view')
    }
  },
  storedRows: async (through) => {
    const [found] = await clickHouse.rows(
      Rows,
      `SELECT count() AS rows FROM view ${through === undefined ? '' : 'WHERE position <= {through: String}'}`,
      through === undefined ? {} : { through },
    )
    return found?.rows ?? 0
  },
  batchesAfter: async (position) => {
    const [newest] = await clickHouse.rows(
      Through,
      'SELECT max(position) AS through FROM view WHERE position > {position: String}',
      { position },
    )
    if (newest === undefined || newest.through === '') return []
    // The table's index has a position for each eight thousand rows, so the boundaries are found without reading rows.
    const marks = await clickHouse.rows(
      Mark,
      `SELECT position, rows_in_granule AS rows FROM mergeTreeIndex(currentDatabase(), view)
       WHERE position > {position: String} AND position < {newest: String} ORDER BY position`,
      { position, newest: newest.through },
    )
    return [...cutsOf(marks), newest.through]
  },
  storedBetween: async (after, through) => {
    const found = await clickHouse.columns(
      Seen,
      `SELECT position, toUnixTimestamp64Milli(at) AS at, ${seenBy} AS seen, audience, agent FROM view
       WHERE position > {after: String} AND position <= {through: String} ORDER BY position SETTINGS max_threads = 1`,
      { after, through },
    )
    return found.position.map((position, row) => ({
      position,
      at: found.at[row] ?? 0,
      seen: found.seen[row] ?? '',
      audience: found.audience[row] ?? 'bot',
      agent: found.agent[row] ?? '',
    }))
  },
  counting: async (definition) => {
    const { version, windowMinutes } = definition
    const [found] = await clickHouse.rows(
      Through,
      'SELECT max(position) AS through FROM counted_view WHERE version = {version: UInt16}',
      { version },
    )
    const recent = await clickHouse.rows(
      Recent,
      `SELECT ${seenBy} AS seen, toUnixTimestamp64Milli(max(at)) AS at FROM counted_view WHERE version = {version: UInt16} AND visitor != 0 AND at > (
         SELECT max(at) - toIntervalMinute({windowMinutes: UInt16}) FROM counted_view WHERE version = {version: UInt16}
       ) GROUP BY seen`,
      { version, windowMinutes },
    )
    return { through: found?.through ?? '', counter: createViewCounter(definition, recent) }
  },
  count: async (version, { month, after, through, rows, first, leftOut }) => {
    if (first === undefined) return
    const before = await countedRows(clickHouse, version, month)
    await clickHouse.insertFound(
      'counted_view',
      `SELECT {version: UInt16}, position, at, kind, detail, model, entity, company, visitor FROM view
       WHERE position > {after: String} AND position <= {through: String}
         AND position NOT IN (SELECT arrayJoin(splitByChar(' ', {leftOut: String})))`,
      { version, after, through, leftOut: leftOut.join(' ') },
      first,
    )
    const counted = (await countedRows(clickHouse, version, month)) - before
    if (counted !== rows - leftOut.length) throw new OtherInsert('counted_view')
  },
  sumUp: createClosedSums(clickHouse).sumUp,
  keepOnly: (versions) =>
    dropPartitions(
      clickHouse,
      [...sumTables, 'counted_view'],
      (name) => !versions.includes(Number(/^\((\d+),/.exec(name)?.[1])),
    ),
  dropBefore: async (month) => {
    const oldest = Number(oldestKept(month).replace('-', ''))
    const isOlder = (name: string): boolean => Number(/(\d{6})\)?$/.exec(name)?.[1]) < oldest
    const old = await partitionsOf(clickHouse, 'counted_view')
    // Drop the sums first: without a month the same number of rows would mean other rows.
    if (old.some(({ name }) => isOlder(name))) await dropPartitions(clickHouse, sumTables, () => true)
    await dropPartitions(clickHouse, ['view', 'counted_view', 'search'], isOlder)
  },
})

/** Another insert into this table arrived first, such as one of a process that died or whose answer was lost. */
class OtherInsert extends Error {
  override readonly name = 'OtherInsert'
  constructor(table: string) {
    super(`another insert into ${table} has come first: what comes next is looked up anew`)
  }
}

const storedThrough = async (clickHouse: ClickHouse): Promise<Position> => {
  const [found] = await clickHouse.rows(Through, 'SELECT max(position) AS through FROM view')
  const through = found?.through ?? ''
  return isPosition(through) ? through : beginning
}

/** Reads no row, because they are those of a partition. */
const countedRows = async (clickHouse: ClickHouse, version: number, month: number): Promise<number> => {
  const [found] = await clickHouse.rows(
    Rows,
    'SELECT count() AS rows FROM counted_view WHERE version = {version: UInt16} AND toYYYYMM(at) = {month: UInt32}',
    { version, month: Number(new Date(month).toISOString().slice(0, 7).replace('-', '')) },
  )
  return found?.rows ?? 0
}

const dropPartitions = async (
  clickHouse: ClickHouse,
  tables: readonly string[],
  isDropped: (name: string) => boolean,
): Promise<void> => {
  for (const table of tables)
    for (const { name, id } of await partitionsOf(clickHouse, table))
      if (isDropped(name)) await clickHouse.command(`ALTER TABLE ${table} DROP PARTITION ID '${id}'`)
}

const partitionsOf = (clickHouse: ClickHouse, table: string): Promise<readonly Static<typeof Partition>[]> =>
  clickHouse.rows(
    Partition,
    `SELECT DISTINCT partition AS name, partition_id AS id FROM system.parts
     WHERE database = currentDatabase() AND table = {table: String} AND active`,
    { table },
  )

const cutsOf = (marks: readonly Static<typeof Mark>[]): readonly string[] => {
  let batched = 0
  return marks.flatMap(({ position, rows }) => {
    const isFull = batched + rows > rowsOfABatch
    batched = isFull ? rows : batched + rows
    return isFull ? [position] : []
  })
}

/**
 * Splits rows where the month changes, because an insert is atomic only within a partition. They aren't sorted by month, so the last row is always
 * the furthest.
 */
export const runsOfAMonth = <Row extends Pick<ViewRow, 'at'>>(
  rows: readonly Row[],
): readonly (readonly Row[])[] => {
  const runs: Row[][] = []
  let month = { from: Infinity, to: -Infinity }
  for (const row of rows) {
    const isSame = row.at >= month.from && row.at < month.to
    if (isSame) runs.at(-1)?.push(row)
    else {
      runs.push([row])
      month = monthOfRow(row)
    }
  }
  return runs
}
