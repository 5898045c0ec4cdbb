import Type, { type Static } from 'typebox'
import type { ClickHouse } from './clickhouse.ts'

/** Where views are counted: a folder, which is one process's, or the address of a server. */
export const ViewStorage = Type.Union([
  Type.Object({ folder: Type.String() }),
  Type.Object({ url: Type.String() }),
])
export type ViewStorage = Static<typeof ViewStorage>

/** Milliseconds, longer than any report takes (bench/RESULTS.md): who waits for one is told by then that a server hangs (docs/decisions/0135). */
export const reportWithinMs = 10_000

/** Milliseconds for a question that only asks whether a server answers. */
export const answerWithinMs = 1_500

/** Only what is used is loaded: chDB is a library of 540 MB. `withinMs`: how long a server is waited for, as long as counting may take unless told. */
export const openClickHouse = async (place: ViewStorage, withinMs?: number): Promise<ClickHouse> =>
  'url' in place
    ? (await import('./clickhouse-server.ts')).connectClickHouse(place.url, withinMs)
    : (await import('./chdb.ts')).openChdb(place.folder)
