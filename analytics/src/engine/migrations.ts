import Type from 'typebox'
import type { ClickHouse } from './clickhouse.ts'

/**
 * How many names of inserts are kept (docs/decisions/0109). An insert that is even later meets what came after it and is refused. Each look at the
 * log that finds something uses one name, at most every half a second.
 */
const names = 10_000
const remembered = `non_replicated_deduplication_window = ${names}, replicated_deduplication_window = ${names}, replicated_deduplication_window_seconds = 604800`

/** An acknowledged insert is on disk. Without these settings a power cut could lose it from the page cache. */
const durable = 'fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1'

/**
 * `view` has a row for each view in the telemetry log, `search` for each search and chosen suggestion, `counted_view` for those that a definition
 * counts. The first and last are partitioned by month, so that expired months are dropped whole. The projections of `counted_view` are part of its
 * parts, so they are right whenever the rows are. `closed-sums.ts` sums them up in `entity_total` and `visitor_total`. `counting` is what the
 * counting process publishes for read-only ones.
 */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE view (
      position String,
      at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
      kind LowCardinality(String),
      detail LowCardinality(String),
      model LowCardinality(String),
      entity UUID,
      company UUID,
      visitor UInt64,
      audience LowCardinality(String),
      agent LowCardinality(String)
    ) ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY position SETTINGS ${durable}`,
    `CREATE TABLE counted_view (
      version UInt16,
      position String,
      at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
      kind LowCardinality(String),
      detail LowCardinality(String),
      model LowCardinality(String),
      entity UUID,
      company UUID,
      visitor UInt64,
      INDEX by_entity entity TYPE bloom_filter GRANULARITY 1,
      PROJECTION by_hour (
        SELECT version, kind, model, toStartOfHour(at), count()
        GROUP BY version, kind, model, toStartOfHour(at)
      ),
      PROJECTION by_visitor (
        SELECT version, kind, model, toDate(at, 'Europe/Berlin'), uniqExactIf(visitor, visitor != 0)
        GROUP BY version, kind, model, toDate(at, 'Europe/Berlin')
      ),
      PROJECTION by_entity (
        SELECT version, kind, model, toStartOfMonth(at), entity, count()
        GROUP BY version, kind, model, toStartOfMonth(at), entity
      )
    ) ENGINE = MergeTree PARTITION BY (version, toYYYYMM(at))
    ORDER BY (version, kind, company, model, at) SETTINGS ${durable}`,
  ],
  [
    // Small granules and blocks, because a company's rows of each month are read and little else. Existing installations count their views again.
    'DROP TABLE IF EXISTS counted_view SYNC',
    `CREATE TABLE counted_view (
      version UInt16,
      position String,
      at DateTime64(3, 'UTC') CODEC(Delta, LZ4),
      kind LowCardinality(String),
      detail LowCardinality(String),
      model LowCardinality(String),
      entity UUID,
      company UUID,
      visitor UInt64,
      INDEX by_entity entity TYPE bloom_filter GRANULARITY 8,
      PROJECTION by_hour (
        SELECT version, kind, model, toStartOfHour(at), count()
        GROUP BY version, kind, model, toStartOfHour(at)
      ),
      PROJECTION by_visitor (
        SELECT version, kind, model, toDate(at, 'Europe/Berlin'), uniqExactIf(visitor, visitor != 0)
        GROUP BY version, kind, model, toDate(at, 'Europe/Berlin')
      ),
      PROJECTION by_entity (
        SELECT version, kind, model, toStartOfMonth(at), entity, count()
        GROUP BY version, kind, model, toStartOfMonth(at), entity
      )
    ) ENGINE = MergeTree PARTITION BY (version, toYYYYMM(at))
    ORDER BY (version, kind, company, model, at)
    SETTINGS index_granularity = 1024, min_compress_block_size = 16384, ${durable}`,
    `CREATE TABLE entity_total (
      version UInt16,
      rows UInt64,
      kind LowCardinality(String),
      model LowCardinality(String),
      entity UUID,
      views UInt64
    ) ENGINE = MergeTree PARTITION BY (version, rows) ORDER BY (version, rows, kind, model, entity) SETTINGS ${durable}`,
  ],
  [
    `CREATE TABLE visitor_total (
      version UInt16,
      rows UInt64,
      kind LowCardinality(String),
      model LowCardinality(String),
      day Date,
      visitors UInt64
    ) ENGINE = MergeTree PARTITION BY (version, rows) ORDER BY (version, rows, kind, model, day) SETTINGS ${durable}`,
  ],
  [
    ...['view', 'counted_view', 'entity_total', 'visitor_total'].map(
      (table) => `ALTER TABLE ${table} MODIFY SETTING ${remembered}`,
    ),
    // Only the newest published row is kept.
    `CREATE TABLE counting (
      told DateTime64(3, 'UTC') DEFAULT now64(3),
      caught_up Bool,
      versions Array(UInt16),
      progress Array(Float64)
    ) ENGINE = ReplacingMergeTree(told) ORDER BY tuple() SETTINGS ${durable}`,
  ],
  [`ALTER TABLE counting ADD COLUMN IF NOT EXISTS through String DEFAULT ''`],
  [
    `CREATE TABLE search (
      position String,
      at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
      kind LowCardinality(String),
      terms String CODEC(ZSTD),
      place LowCardinality(String),
      filters Array(LowCardinality(String)),
      hits UInt32,
      ms UInt32,
      rank UInt8,
      visitor UInt64,
      audience LowCardinality(String),
      agent LowCardinality(String)
    ) ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY position SETTINGS ${durable}, ${remembered}`,
  ],
]

const Done = Type.Object({ done: Type.Integer() })
const Engine = Type.Object({ engine: Type.String() })

/**
 * Brings the schema to its newest version. Each step is recorded when it is done; an interrupted one is repeated. In a database with the engine
 * `Replicated` tables are replicated too.
 */
export const migrate = async (clickHouse: ClickHouse): Promise<void> => {
  const [database] = await clickHouse.rows(
    Engine,
    'SELECT engine FROM system.databases WHERE name = currentDatabase()',
  )
  const isReplicated = database?.engine === 'Replicated'
  const change = (statement: string) =>
    clickHouse.command(
      isReplicated ? statement.replace(/ENGINE = (?=\w*MergeTree)/, 'ENGINE = Replicated') : statement,
    )
  await change(
    `CREATE TABLE IF NOT EXISTS migration (done UInt16) ENGINE = MergeTree ORDER BY done SETTINGS ${durable}`,
  )
  const [{ done } = { done: 0 }] = await clickHouse.rows(Done, 'SELECT max(done) AS done FROM migration')
  if (done > migrations.length)
    throw new Error(
      `the view log has schema ${done}, this program knows ${migrations.length}: run a newer one`,
    )
  for (const [index, statements] of migrations.entries()) {
    if (index < done) continue
    for (const statement of statements)
      await change(statement.replace('CREATE TABLE ', 'CREATE TABLE IF NOT EXISTS '))
    await clickHouse.insert('migration', [{ done: index + 1 }], String(index + 1))
  }
}

const sums = ['entity_total', 'visitor_total'] as const

/**
 * Drops everything that {@link migrate} has created, with its content, for another log of views, which is counted from the start. Nobody may count
 * meanwhile. If it is interrupted, call it again.
 */
export const forgetViews = async (clickHouse: ClickHouse): Promise<void> => {
  for (const table of ['view', 'counted_view', 'search', ...sums, 'counting', 'migration'])
    await clickHouse.command(`DROP TABLE IF EXISTS ${table} SYNC`)
}
