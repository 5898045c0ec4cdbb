import type { DatabaseSync } from 'node:sqlite'
import { numberIn, textIn } from './columns.ts'
import { valueToken } from './tokens.ts'

/** Numbers for the values of keywords, by which tokens and counts stay small. */
export interface ValueNumbers {
  /** The number of a value, a new one if need be. */
  numberOf(keyword: string, value: string): number
  /** Takes values out that no document has any more. */
  dropUnused(): void
  /** Forgets what it remembers beside the table: after a rollback the two may differ. */
  forget(): void
}

const remembered = 100_000

export const createValueNumbers = (database: DatabaseSync): ValueNumbers => {
  const find = database.prepare('SELECT number FROM value WHERE keyword = ? AND value = ?')
  const add = database.prepare('INSERT INTO value (keyword, value) VALUES (?, ?) RETURNING number')
  const known = new Map<string, number>()
  return {
    numberOf: (keyword, value) => {
      const key = `${keyword}\n${value}`
      const before = known.get(key)
      if (before !== undefined) return before
      const number = numberIn(find.get(keyword, value) ?? add.get(keyword, value), 'number')
      if (known.size >= remembered) known.clear()
      known.set(key, number)
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

/** The values of a keyword that the index knows, as numbers. */
export const createValueReader = (database: DatabaseSync) => {
  const find = database.prepare('SELECT number FROM value WHERE keyword = ? AND value = ?')
  const get = database.prepare('SELECT keyword, value FROM value WHERE number = ?')
  return {
    numbersOf: (keyword: string, values: readonly string[]): readonly number[] =>
      values.flatMap((value) => {
        const row = find.get(keyword, value)
        return row === undefined ? [] : [numberIn(row, 'number')]
      }),
    valueOf: (number: number): { readonly keyword: string; readonly value: string } => {
      const row = get.get(number)
      return { keyword: textIn(row, 'keyword'), value: textIn(row, 'value') }
    },
  }
}
