import Type, { type Static } from 'typebox'
import type { ClickHouse } from './clickhouse.ts'

/** Where views are counted: a folder, which belongs to one process, or the address of a server. */
export const ViewStorage = Type.Union([
  Type.Object({ folder: Type.String() }),
  Type.Object({ url: Type.String() }),
])
export type ViewStorage = Static<typeof ViewStorage>

/** Milliseconds, longer than any report takes (bench/RESULTS.md). After this a caller learns that a server hangs (docs/decisions/0135). */
export const reportWithinMs = 10_000

/** Milliseconds for a health check of a server. */
export const answerWithinMs = 1_500

/**
 * Loads only the engine in use, because chDB is a library of 540 MB. `withinMs`: how long to wait for a server; by default as long as counting may
 * take.
 */
export const openClickHouse = async (place: ViewStorage, withinMs?: number): Promise<ClickHouse> =>
  'url' in place
    ? (await import('./clickhouse-server.ts')).connectClickHouse(place.url, withinMs)
    : (await import('./chdb.ts')).openChdb(place.folder)
