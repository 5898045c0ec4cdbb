import { createClient, type ClickHouseClientConfigOptions } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** ClickHouse, as far as analytics need it. The same SQL runs on chDB in this process and on a server. */
export interface ClickHouse {
  /** Runs statements that answer nothing. */
  command(sql: string, parameters?: Parameters): Promise<void>
  /** The rows of a query, checked against their schema; what they hold is a fault otherwise. */
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
  /** All of the rows or none: they must belong into one partition, and be no more than {@link mostRows}. On disk when it resolves. */
  insert(table: string, rows: readonly object[]): Promise<void>
  /** The same with the rows that a query finds, however many they are: they are held in memory together. */
  insertFound(table: string, sql: string, parameters?: Parameters): Promise<void>
  close(): Promise<void>
}

/** Values of `{name: Type}` in a query: they are bound by ClickHouse and never become part of the SQL. */
export type Parameters = Readonly<Record<string, string | number | readonly string[]>>

/** ClickHouse makes one part, and so one atomic step, of an insert that is shorter than its block. */
export const mostRows = 100_000

/** The same for an insert of what a query finds: it collects so many before it writes them. */
const mostFound = 10_000_000

/** An insert into several partitions makes several parts, and would not be one step: ClickHouse refuses it. */
const ofOnePartition = { max_partitions_per_insert_block: '1' } as const

/** Queries go through such an amount of memory at most, and spill or fail then; the rest of the machine is left alone. */
const mostMemory = 400 * 1024 * 1024

/** Starts chDB in this process, which no other may use on the same folder. A process has one. */
export const openChdb = (folder: string): ClickHouse => {
  const connection = createChdbConnection({ path: folder })
  if (!isConnection(connection))
    throw new Error('chdb and @clickhouse/client are of versions that do not fit')
  const client = createClient({
    connection,
    clickhouse_settings: {
      max_memory_usage: String(mostMemory),
      max_bytes_before_external_group_by: String(mostMemory / 2),
      max_bytes_before_external_sort: String(mostMemory / 2),
      output_format_json_quote_64bit_integers: 0,
      input_format_parallel_parsing: 0,
      prefer_column_name_to_alias: 1,
    },
  })
  return {
    command: async (sql, parameters = {}) => {
      await client.command({ query: sql, query_params: { ...parameters } })
    },
    rows: async (schema, sql, parameters = {}) => {
      const answer = await client.query({
        query: sql,
        query_params: { ...parameters },
        format: 'JSONEachRow',
      })
      const rows: unknown[] = await answer.json()
      const row = Compile(schema)
      return rows.map((found) => (row.Check(found) ? found : refuseShape(found)))
    },
    columns: async (schema, sql, parameters = {}) => {
      const answer = await client.query({
        query: sql,
        query_params: { ...parameters },
        format: 'JSONColumnsWithMetadata',
      })
      const { meta = [], data } = await answer.json<unknown>()
      // Of no rows it says not even the columns.
      const found = { ...Object.fromEntries(meta.map(({ name }) => [name, []])), ...data }
      return Compile(schema).Check(found) ? found : refuseShape(found)
    },
    insert: async (table, rows) => {
      if (rows.length > mostRows) throw new Error(`${rows.length} rows are too many for one insert`)
      if (rows.length > 0)
        await client.insert({
          table,
          values: [...rows],
          format: 'JSONEachRow',
          clickhouse_settings: ofOnePartition,
        })
    },
    insertFound: async (table, sql, parameters = {}) => {
      await client.command({
        query: `INSERT INTO ${table} ${sql}`,
        query_params: { ...parameters },
        clickhouse_settings: {
          ...ofOnePartition,
          max_insert_threads: '1',
          min_insert_block_size_rows: String(mostFound),
          min_insert_block_size_bytes: '0',
        },
      })
    },
    close: () => client.close(),
  }
}

const refuseShape = (found: unknown): never => {
  throw new Error(`ClickHouse answered in another shape: ${JSON.stringify(found).slice(0, 1_000)}`)
}

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>

/** Both packages have a declaration of their own of the same type. */
const isConnection = (connection: object): connection is Connection =>
  ['query', 'command', 'insert', 'close'].every((method) => method in connection)
