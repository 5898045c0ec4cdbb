import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Point } from '../query/geo.ts'
import { createPlaceReader } from './place-reader.ts'
import { createPlaceTable } from './place-table.ts'

/** Some end in the same bits, others don't. */
const order = fc
  .tuple(fc.nat({ max: 30 }), fc.nat({ max: 3 }))
  .map(([low, high]) => high * 2 ** 43 + (low % 2 === 0 ? low : low * 2 ** 32))
const place = fc.option(fc.record({ lat: fc.integer({ min: 0, max: 9 }), lon: fc.constant(11.5) }), {
  nil: undefined,
})
const values = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 20 })
const document = fc.record({ place, values })

type Documents = Map<number, { readonly place: Point | undefined; readonly values: readonly number[] }>

const countsOf = (documents: Documents): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const { values: each } of documents.values())
    for (const value of each) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

describe('a table of places', () => {
  it('has what was added last, however many there are and whatever was taken out', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(order, fc.option(document)), { maxLength: 200 }), (changes) => {
        const table = createPlaceTable(0)
        const documents: Documents = new Map()
        for (const [each, written] of changes) {
          table.remove(each)
          documents.delete(each)
          if (written === null) continue
          table.add(each, written.place, written.values)
          documents.set(each, written)
        }
        const rows = [...documents.keys()].map((each) => table.rowOf(each) ?? -1)
        expect(rows.map((row) => table.placeAt(row))).toEqual(
          [...documents.values()].map((each) => each.place),
        )
        expect(table.countAt(rows)).toEqual(countsOf(documents))
        for (const [each] of changes) expect(table.rowOf(each) !== undefined).toBe(documents.has(each))
      }),
    )
  })
})

describe('a reader of places', () => {
  it('knows with each transaction what the table holds, also when it can not know all that was lost', () => {
    const change = fc.record({
      writes: fc.array(fc.tuple(order, fc.option(document)), { maxLength: 10 }),
      forgets: fc.boolean(),
      asks: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const database = new DatabaseSync(':memory:')
        database.exec(`CREATE TABLE place (document INTEGER PRIMARY KEY, lat REAL, lon REAL, counted TEXT NOT NULL);
          CREATE TABLE lost (number INTEGER PRIMARY KEY, document INTEGER NOT NULL)`)
        const reader = createPlaceReader(database)
        const documents: Documents = new Map()
        for (const { writes, forgets, asks } of changes) {
          for (const [each, written] of writes) {
            if (documents.delete(each)) {
              database.prepare('DELETE FROM place WHERE document = ?').run(each)
              database.prepare('INSERT INTO lost (document) VALUES (?)').run(each)
            }
            if (written === null) continue
            database
              .prepare('INSERT INTO place VALUES (?, ?, ?, ?)')
              .run(each, written.place?.lat ?? null, written.place?.lon ?? null, written.values.join(','))
            documents.set(each, written)
          }
          if (forgets) database.exec('DELETE FROM lost WHERE number < (SELECT max(number) FROM lost)')
          if (!asks) continue
          reader.catchUp()
          expect([...documents.keys()].map((each) => reader.placeOf(each))).toEqual(
            [...documents.values()].map((each) => each.place),
          )
          expect(reader.countValues([...documents.keys()])).toEqual(countsOf(documents))
        }
        database.close()
      }),
    )
  })
})
