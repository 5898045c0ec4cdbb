import { createClient, type ClickHouseClientConfigOptions } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import type { ClickHouse } from './clickhouse.ts'
import { overClient, sameEverywhere } from './over-client.ts'

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
      ...sameEverywhere,
      max_memory_usage: String(mostMemory),
      max_bytes_before_external_group_by: String(mostMemory / 2),
      max_bytes_before_external_sort: String(mostMemory / 2),
    },
  })
  return overClient(client, (fault) => fault)
}

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>

/** Both packages have a declaration of their own of the same type. */
const isConnection = (connection: object): connection is Connection =>
  (['query', 'command', 'insert', 'close'] as const).every((method) => method in connection)
