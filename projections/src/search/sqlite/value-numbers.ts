import type { DatabaseSync } from 'node:sqlite'
import { valueToken } from '../tokens/tokens.ts'
import { numberIn, textIn } from './columns.ts'

/** Numbers for keyword values, which keep tokens and counts small. */
export interface ValueNumbers {
  /** The number of a value, newly assigned if needed. */
  numberOf(keyword: string, value: string): number
  /** Removes values that no document has any more. */
  dropUnused(): void
  /** Clears the cache, which may differ from the table after a rollback. */
  forget(): void
}

const remembered = 100_000

/** For the writer's connection. New numbers are in the table with the transaction. */
export const createValueNumbers = (database: DatabaseSync): ValueNumbers => {
  const find = database.prepare('SELECT number FROM value WHERE keyword = ? AND value = ?')
  // Without RETURNING, which would need a savepoint, where FTS5 flushes its buffer.
  const add = database.prepare('INSERT INTO value (keyword, value) VALUES (?, ?)')
  const known = new Map<string, Map<string, number>>()
  const knownOf = (keyword: string): Map<string, number> => {
    const before = known.get(keyword)
    if (before !== undefined && before.size < remembered) return before
    const empty = new Map<string, number>()
    known.set(keyword, empty)
    return empty
  }
  return {
    numberOf: (keyword, value) => {
      const ofKeyword = knownOf(keyword)
      const before = ofKeyword.get(value)
      if (before !== undefined) return before
      const row = find.get(keyword, value)
      const number =
        row === undefined ? Number(add.run(keyword, value).lastInsertRowid) : numberIn(row, 'number')
      ofKeyword.set(value, number)
      return number
    },
    dropUnused: () => {
      const isUsed = database.prepare('SELECT 1 FROM hit WHERE hit MATCH ? LIMIT 1')
      const drop = database.prepare('DELETE FROM value WHERE number = ?')
      for (const row of database.prepare('SELECT number FROM value').all()) {
        const number = numberIn(row, 'number')
        if (isUsed.get(valueToken(number)) === undefined) drop.run(number)
      }
      known.clear()
    },
    forget: () => known.clear(),
  }
}

export interface NumberedValue {
  readonly keyword: string
  readonly value: string
}

/** The values known to the index, in both directions. Numbers are never reused, so cached ones stay valid. */
export interface ValueReader {
  /** Unknown values have no number. */
  numbersOf(keyword: string, values: readonly string[]): readonly number[]
  valueOf(number: number): NumberedValue
}

/** For a reader's connection. Values that no document ever had have no number. */
export const createValueReader = (database: DatabaseSync): ValueReader => {
  const find = database.prepare('SELECT number FROM value WHERE keyword = ? AND value = ?')
  const get = database.prepare('SELECT keyword, value FROM value WHERE number = ?')
  const known = new Map<number, NumberedValue>()
  return {
    numbersOf: (keyword, values) =>
      values.flatMap((value) => {
        const row = find.get(keyword, value)
        return row === undefined ? [] : [numberIn(row, 'number')]
      }),
    valueOf: (number) => {
      const before = known.get(number)
      if (before !== undefined) return before
      const row = get.get(number)
      const value = { keyword: textIn(row, 'keyword'), value: textIn(row, 'value') }
      if (known.size >= remembered) known.clear()
      known.set(number, value)
      return value
    },
  }
}
