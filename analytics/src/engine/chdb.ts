import { createClient, type ClickHouseClientConfigOptions } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import type { ClickHouse } from './clickhouse.ts'
import { overClient, sameEverywhere } from './over-client.ts'

/** Memory limit of a query, which spills to disk or fails beyond it. The rest of the machine stays usable. */
const mostMemory = 400 * 1024 * 1024

/** Starts chDB in this process. No other process may use the same folder, and a process can have only one. */
export const openChdb = (folder: string): ClickHouse => {
  const connection = createChdbConnection({ path: folder })
  if (!isConnection(connection)) throw new Error('the versions of chdb and @clickhouse/client do not match')
  const client = createClient({
    connection,
    clickhouse_settings: {
      ...sameEverywhere,
      max_memory_usage: String(mostMemory),
      max_bytes_before_external_group_by: String(mostMemory / 2),
      max_bytes_before_external_sort: String(mostMemory / 2),
    },
  })
  return overClient(client, (fault) => fault)
}

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>

/** Each of the two packages declares this type itself. */
const isConnection = (connection: object): connection is Connection =>
  (['query', 'command', 'insert', 'close'] as const).every((method) => method in connection)
