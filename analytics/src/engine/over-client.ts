import { randomUUID } from 'node:crypto'
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import { Compile } from 'typebox/compile'
import { mostRows, type ClickHouse } from './clickhouse.ts'

/** More rows than any query returns. */
const mostFound = '10000000'

/**
 * One thread sorts a query's result into one block, which is written as one part. Deduplication also considers block numbers, so otherwise the same
 * name would be written again once the parts have changed.
 */
const inOneBlock = {
  deduplicate_insert_select: 'enable_even_for_bad_queries',
  max_block_size: mostFound,
  max_insert_threads: '1',
  max_threads: 1,
  min_insert_block_size_bytes: '0',
  min_insert_block_size_rows: mostFound,
  optimize_read_in_order: 0,
} as const

/** Settings that give every query the same meaning everywhere. */
export const sameEverywhere = {
  output_format_json_quote_64bit_integers: 0,
  input_format_parallel_parsing: 0,
  prefer_column_name_to_alias: 1,
  session_timezone: 'UTC',
} as const satisfies ClickHouseSettings

/**
 * Settings for an atomic insert into one partition under one name. Without a name it gets a new one: otherwise deduplicating tables would drop equal
 * rows, and a session would reuse the previous name.
 */
const insertOnce = (once: string = randomUUID()) =>
  ({ async_insert: 0, max_partitions_per_insert_block: '1', insert_deduplication_token: once }) as const

/** {@link ClickHouse} over the client shared by chDB and servers. `faultOf` classifies faults, `limits` sets timeouts per query. */
export const overClient = (
  client: ClickHouseClient,
  faultOf: (fault: unknown) => unknown,
  limits: () => { readonly abort_signal?: AbortSignal } = () => ({}),
): ClickHouse => {
  const told = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
    try {
      return await asking
    } catch (fault) {
      throw faultOf(fault)
    }
  }
  return {
    command: async (sql, parameters = {}) => {
      await told(client.command({ query: sql, query_params: { ...parameters }, ...limits() }))
    },
    rows: async (schema, sql, parameters = {}) => {
      // One document instead of one per row. If an answer broke off, chDB begins the next one with the rest of it, which then can't be parsed.
      const asked = { query: sql, query_params: { ...parameters }, format: 'JSON', ...limits() } as const
      const { data } = await told(client.query(asked).then((answer) => answer.json<unknown>()))
      const row = Compile(schema)
      return data.map((found) => (row.Check(found) ? found : refuseShape(found)))
    },
    columns: async (schema, sql, parameters = {}) => {
      const asked = {
        query: sql,
        query_params: { ...parameters },
        format: 'JSONColumnsWithMetadata',
        ...limits(),
      } as const
      const { meta = [], data } = await told(client.query(asked).then((answer) => answer.json<unknown>()))
      // Without rows it doesn't even list the columns.
      const found = { ...Object.fromEntries(meta.map(({ name }) => [name, []])), ...data }
      return Compile(schema).Check(found) ? found : refuseShape(found)
    },
    insert: async (table, rows, once) => {
      if (rows.length > mostRows) throw new Error(`${rows.length} rows are too many for one insert`)
      if (rows.length > 0)
        await told(
          client.insert({
            table,
            values: [...rows],
            format: 'JSONEachRow',
            clickhouse_settings: insertOnce(once),
            ...limits(),
          }),
        )
    },
    insertFound: async (table, sql, parameters = {}, once) => {
      await told(
        client.command({
          query: `INSERT INTO ${table} ${sql} ORDER BY ALL`,
          query_params: { ...parameters },
          clickhouse_settings: { ...insertOnce(once), ...inOneBlock },
          ...limits(),
        }),
      )
    },
    close: () => client.close(),
  }
}

const refuseShape = (found: unknown): never => {
  throw new Error(`ClickHouse answered in another shape: ${JSON.stringify(found).slice(0, 1_000)}`)
}
