import Type, { type Static } from 'typebox'
import type { ClickHouse } from './clickhouse.ts'

/** Where views are counted: a folder, which is one process's, or the address of a server. */
export const ViewPlace = Type.Union([
  Type.Object({ folder: Type.String() }),
  Type.Object({ url: Type.String() }),
])
export type ViewPlace = Static<typeof ViewPlace>

/** Only what is used is loaded: chDB is a library of 540 MB. */
export const openClickHouse = async (place: ViewPlace): Promise<ClickHouse> =>
  'url' in place
    ? (await import('./clickhouse-server.ts')).connectClickHouse(place.url)
    : (await import('./chdb.ts')).openChdb(place.folder)
