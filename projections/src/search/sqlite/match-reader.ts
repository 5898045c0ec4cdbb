import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { kilometresBetween, shownKilometres } from '../query/geo.ts'
import { numberIn, textIn } from './columns.ts'
import type { Expression } from './expression.ts'
import type { Scope } from './scope.ts'

/** A match: its place in the order, and how far away it is when that was asked. */
export interface PlacedMatch {
  readonly order: number
  readonly distanceKm: number
}

/** Reads matches of an expression in their order. Every function stops at its limit, so that common words cost no more than rare ones. */
export interface MatchReader {
  orders(expression: Expression, scope: Scope, limit: number): readonly number[]
  /** With their distances, when the scope has a circle. */
  placed(expression: Expression, scope: Scope, limit: number): readonly PlacedMatch[]
  count(expression: Expression, scope: Scope, limit: number): number
  /** How often each counted value occurs, by number, and how many matches that was. */
  values(expression: Expression, scope: Scope, limit: number): ValueCounts
}

export interface ValueCounts {
  readonly matches: number
  readonly counts: ReadonlyMap<number, number>
}

export const createMatchReader = (database: DatabaseSync): MatchReader => {
  database.function('kilometres', { deterministic: true }, (lat1, lon1, lat2, lon2) =>
    typeof lat1 === 'number' &&
    typeof lon1 === 'number' &&
    typeof lat2 === 'number' &&
    typeof lon2 === 'number'
      ? kilometresBetween({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 })
      : null,
  )
  const hits = 'FROM hit WHERE hit MATCH ? ORDER BY rowid LIMIT ?'
  const placedHits =
    'FROM hit CROSS JOIN place ON place.document = hit.rowid WHERE hit MATCH ? ORDER BY hit.rowid LIMIT ?'
  const nearHits = `FROM hit CROSS JOIN place ON place.document = hit.rowid
    WHERE hit MATCH ?1 AND kilometres(?3, ?4, lat, lon) <= ?5 ORDER BY hit.rowid LIMIT ?2`
  const prepared = (columns: string, everywhere: string): ((scope: Scope) => StatementSync) => {
    const all = database.prepare(columns.replace('…', everywhere))
    const near = database.prepare(columns.replace('…', nearHits))
    return ({ circle }) => (circle === undefined ? all : near)
  }
  const orders = prepared('SELECT hit.rowid AS hit …', hits)
  const counts = prepared('SELECT count(*) AS matches FROM (SELECT 1 …)', hits)
  const values = prepared(
    "SELECT count(*) AS matches, ifnull(group_concat(counted, ','), '') AS numbers FROM (SELECT counted …)",
    placedHits,
  )
  const placed = database.prepare(
    `SELECT hit.rowid AS hit, kilometres(?3, ?4, lat, lon) AS distance ${nearHits}`,
  )
  const args = (expression: Expression, { circle }: Scope, limit: number): readonly (string | number)[] =>
    circle === undefined ? [expression, limit] : [expression, limit, circle.lat, circle.lon, circle.radiusKm]

  return {
    orders: (expression, scope, limit) =>
      expression === ''
        ? []
        : orders(scope)
            .all(...args(expression, scope, limit))
            .map((row) => numberIn(row, 'hit')),
    placed: (expression, scope, limit) =>
      expression === '' || scope.circle === undefined
        ? []
        : placed.all(...args(expression, scope, limit)).map((row) => ({
            order: numberIn(row, 'hit'),
            distanceKm: shownKilometres(numberIn(row, 'distance')),
          })),
    count: (expression, scope, limit) =>
      expression === '' ? 0 : numberIn(counts(scope).get(...args(expression, scope, limit)), 'matches'),
    values: (expression, scope, limit) => {
      if (expression === '') return { matches: 0, counts: new Map() }
      const row = values(scope).get(...args(expression, scope, limit))
      return { matches: numberIn(row, 'matches'), counts: countNumbers(textIn(row, 'numbers')) }
    },
  }
}

/** Counts numbers that are written with commas between them; letter by letter, because there may be 100,000. */
const countNumbers = (text: string): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  let number = 0
  let hasDigits = false
  const count = (): void => {
    if (hasDigits) counts.set(number, (counts.get(number) ?? 0) + 1)
    number = 0
    hasDigits = false
  }
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0) count()
    else {
      number = number * 10 + digit
      hasDigits = true
    }
  }
  count()
  return counts
}
