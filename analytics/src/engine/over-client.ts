import { randomUUID } from 'node:crypto'
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import { Compile } from 'typebox/compile'
import { mostRows, type ClickHouse } from './clickhouse.ts'

/** More rows than a query finds. */
const mostFound = '10000000'

/**
 * What a query finds is sorted by one thread into one block before it is written as one part. A name counts only with the number of the block beside it: without this the same name was written
 * again when the rows were read from more parts than before.
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

/** What every question means the same by, wherever it is asked. */
export const sameEverywhere = {
  output_format_json_quote_64bit_integers: 0,
  input_format_parallel_parsing: 0,
  prefer_column_name_to_alias: 1,
  session_timezone: 'UTC',
} as const satisfies ClickHouseSettings

/**
 * What an insert into one partition, in one step, under one name is told. Who gives no name gets one of his
 * own: without one, tables that keep names refuse what is equal, and a session that lasts has the name before.
 */
const insertOnce = (once: string = randomUUID()) =>
  ({ async_insert: 0, max_partitions_per_insert_block: '1', insert_deduplication_token: once }) as const

/** {@link ClickHouse} over the client that both chDB and a server have; `faultOf` says what a fault of it means. `limits` says of each question when it is given up. */
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
      // One document, not one for each row: chDB begins an answer with what is left of the one before, if that broke off, and so it is a fault and nothing else.
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
      // Of no rows it says not even the columns.
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
