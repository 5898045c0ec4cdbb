import type { Point } from '../query/geo.ts'

/** Locations and counted values of documents, by their position in the order. */
export interface PlaceTable {
  /** A document's row; undefined if it isn't in the table. */
  rowOf(order: number): number | undefined
  /** Adds a document that isn't in the table and returns its row. */
  add(order: number, place: Point | undefined, values: readonly number[]): number
  /** Removes a document if it is in the table. */
  remove(order: number): void
  /** Whether more documents were removed than are left. Only a new table reclaims their space. */
  isWorn(): boolean
  placeAt(row: number): Point | undefined
  /** How often each value occurs in these rows. */
  countAt(rows: readonly number[]): ReadonlyMap<number, number>
}

/** A row: order, latitude, longitude, and the start of its list of values. */
const width = 4
const removed = -1

/**
 * Typed arrays, about 60 bytes a document: 32 for its row, 6 to 12 for finding it, 4 for each value and 4 more. Orders end in bits of a hash
 * (`query/order.ts`), so open addressing takes them as they are. Removed documents keep their space.
 */
export const createPlaceTable = (expected: number): PlaceTable => {
  let rows = new Float64Array(width * Math.ceil(1.1 * expected + 16))
  /** Row numbers from 1; 0 for an empty slot. */
  let slots = new Uint32Array(0)
  /** For each row the number of its values, followed by them. */
  let lists = new Uint32Array(rows.length)
  let size = 0
  let listed = 0
  let highest = 0
  let removals = 0

  /** The slot of the document, or the one where it belongs. */
  const slotOf = (order: number): number => {
    const mask = slots.length - 1
    for (let slot = order & mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot] ?? 0
      if (row === 0 || rows[(row - 1) * width] === order) return slot
    }
  }

  const spread = (): void => {
    slots = new Uint32Array(2 ** Math.ceil(Math.log2((1.5 * rows.length) / width)))
    for (let row = 0; row < size; row++) slots[slotOf(rows[row * width] ?? removed)] = row + 1
  }
  spread()

  return {
    rowOf: (order) => {
      const row = slots[slotOf(order)] ?? 0
      return row === 0 ? undefined : row - 1
    },
    add: (order, place, values) => {
      if (size * width === rows.length) {
        const wider = new Float64Array(2 * rows.length)
        wider.set(rows)
        rows = wider
        spread()
      }
      if (listed + values.length >= lists.length) {
        const longer = new Uint32Array(2 * (lists.length + values.length))
        longer.set(lists)
        lists = longer
      }
      rows.set([order, place?.lat ?? Number.NaN, place?.lon ?? Number.NaN, listed], size * width)
      lists[listed] = values.length
      lists.set(values, listed + 1)
      listed += values.length + 1
      highest = Math.max(highest, ...values)
      slots[slotOf(order)] = size + 1
      size += 1
      return size - 1
    },
    remove: (order) => {
      const row = slots[slotOf(order)] ?? 0
      if (row === 0) return
      rows[(row - 1) * width] = removed
      removals += 1
    },
    isWorn: () => 2 * removals > size,
    placeAt: (row) => {
      const lat = rows[row * width + 1] ?? Number.NaN
      return Number.isNaN(lat) ? undefined : { lat, lon: rows[row * width + 2] ?? Number.NaN }
    },
    countAt: (counted) => {
      const counts = new Uint32Array(highest + 1)
      for (const row of counted) {
        const first = (rows[row * width + 3] ?? 0) + 1
        const end = first + (lists[first - 1] ?? 0)
        for (let at = first; at < end; at++) {
          const value = lists[at] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
        }
      }
      const found = new Map<number, number>()
      for (let value = 0; value <= highest; value++) {
        const times = counts[value] ?? 0
        if (times > 0) found.set(value, times)
      }
      return found
    },
  }
}
