import type { DatabaseSync } from 'node:sqlite'
import type { Point } from '../query/geo.ts'
import { isNull, numberIn, textIn } from './columns.ts'
import { numbersIn } from './numbers-in.ts'
import { createPlaceTable, type PlaceTable } from './place-table.ts'

/** Locations of documents and counts of their values, as of a transaction. */
export interface PlaceReader {
  /** Call it first in each transaction: rereads what has changed since the previous one. */
  catchUp(): void
  /** Undefined if a document has no location. */
  placeOf(order: number): Point | undefined
  countValues(orders: readonly number[]): ReadonlyMap<number, number>
}

/** Larger batches outlive two collections, and the thread's heap then keeps 20 MB for a single use. */
const atOnce = 500

/**
 * Caches what it reads: the whole table on first use, then additions, and what the writer reports as removed or overwritten. Starts over if it may
 * have missed something or has dropped more than it keeps.
 */
export const createPlaceReader = (database: DatabaseSync): PlaceReader => {
  const count = database.prepare('SELECT count(*) AS documents FROM place')
  const get = database.prepare('SELECT document, lat, lon, counted FROM place WHERE document = ?')
  const next = database.prepare(
    'SELECT document, lat, lon, counted FROM place WHERE document > ? ORDER BY document LIMIT +?',
  )
  const ends = database.prepare(
    'SELECT (SELECT min(number) FROM lost) AS oldest, (SELECT max(number) FROM lost) AS newest',
  )
  const lost = database.prepare('SELECT document FROM lost WHERE number > ?')
  let table: PlaceTable | undefined
  let seen = 0

  const take = (into: PlaceTable, row: ReturnType<typeof get.get>): number =>
    into.add(
      numberIn(row, 'document'),
      isNull(row, 'lat') ? undefined : { lat: numberIn(row, 'lat'), lon: numberIn(row, 'lon') },
      numbersIn(textIn(row, 'counted')),
    )
  const readAll = (): PlaceTable => {
    const all = createPlaceTable(numberIn(count.get(), 'documents'))
    for (let last = -1; ;) {
      const rows = next.all(last, atOnce)
      for (const row of rows) take(all, row)
      if (rows.length < atOnce) return all
      last = numberIn(rows.at(-1), 'document')
    }
  }
  const known = (): PlaceTable => (table ??= readAll())
  const rowIn = (all: PlaceTable, order: number): number => all.rowOf(order) ?? take(all, get.get(order))

  return {
    catchUp: () => {
      const row = ends.get()
      const newest = isNull(row, 'newest') ? 0 : numberIn(row, 'newest')
      if (newest === seen) return
      if (table !== undefined && numberIn(row, 'oldest') <= seen + 1) {
        for (const each of lost.all(seen)) table.remove(numberIn(each, 'document'))
        if (table.isWorn()) table = undefined
      } else table = undefined
      seen = newest
    },
    placeOf: (order) => {
      const all = known()
      return all.placeAt(rowIn(all, order))
    },
    countValues: (orders) => {
      const all = known()
      return all.countAt(orders.map((order) => rowIn(all, order)))
    },
  }
}
