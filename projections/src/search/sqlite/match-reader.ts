import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { halfChordOf, kilometresBetween, shownKilometres } from '../query/geo.ts'
import { isNull, numberIn, textIn } from './columns.ts'
import { countNumbers } from './count-numbers.ts'
import type { Expression } from './expression.ts'
import type { Scope } from './scope.ts'

/** A match: its place in the order, and how far away it is. */
export interface PlacedMatch {
  readonly order: number
  readonly distanceKm: number
}

/** How many matches there are, and the last of them in the order. */
export interface CountedMatches {
  readonly matches: number
  readonly last: number
}

/** How often each counted value occurs, by number, and in how many matches that was. */
export interface ValueCounts {
  readonly matches: number
  readonly counts: ReadonlyMap<number, number>
}

/** Reads matches of an expression in their order. Every function stops at its limit, so that common words cost no more than rare ones. */
export interface MatchReader {
  orders(expression: Expression, scope: Scope, limit: number): readonly number[]
  /** With their distances; none when the scope has no circle. */
  placed(expression: Expression, scope: Scope, limit: number): readonly PlacedMatch[]
  count(expression: Expression, scope: Scope, limit: number): CountedMatches
  /** How many matches there are anywhere, and how many of them stand no later in the order than this. */
  passed(expression: Expression, last: number): { readonly matches: number; readonly passed: number }
  values(expression: Expression, scope: Scope, limit: number): ValueCounts
  /** The values of documents that are known to match. */
  valuesOf(orders: readonly number[]): ValueCounts
}

const hits = 'FROM hit WHERE hit MATCH ?1 ORDER BY rowid LIMIT ?2'
const placedHits =
  'FROM hit CROSS JOIN place ON place.document = hit.rowid WHERE hit MATCH ?1 ORDER BY hit.rowid LIMIT ?2'
/** The haversine of spec §5 without its last steps: what grows with the distance can be compared as well as the distance. */
const nearHits = `FROM hit CROSS JOIN place ON place.document = hit.rowid
  WHERE hit MATCH ?1
    AND pow(sin(radians(lat - ?3) / 2), 2) + cos(radians(?3)) * cos(radians(lat)) * pow(sin(radians(lon - ?4) / 2), 2) <= ?5
  ORDER BY hit.rowid LIMIT ?2`

/** Prepares each statement twice, for everywhere and for near a place. */
export const createMatchReader = (database: DatabaseSync): MatchReader => {
  const prepared = (statement: (source: string) => string, everywhere: string) => {
    const all = database.prepare(statement(everywhere))
    const near = database.prepare(statement(nearHits))
    return ({ circle }: Scope): StatementSync => (circle === undefined ? all : near)
  }
  const orders = prepared((source) => `SELECT hit.rowid AS hit ${source}`, hits)
  const counts = prepared(
    (source) => `SELECT count(*) AS matches, max(hit) AS last FROM (SELECT hit.rowid AS hit ${source})`,
    hits,
  )
  const values = prepared(
    (source) =>
      `SELECT count(*) AS matches, group_concat(counted, ',') AS numbers FROM (SELECT counted ${source})`,
    placedHits,
  )
  const placed = database.prepare(`SELECT hit.rowid AS hit, lat, lon ${nearHits}`)
  const passed = database.prepare(
    'SELECT count(*) AS matches, count(*) FILTER (WHERE rowid <= ?2) AS passed FROM hit WHERE hit MATCH ?1',
  )
  const counted = database.prepare('SELECT counted FROM place WHERE document = ?')

  const args = (expression: Expression, { circle }: Scope, limit: number): readonly (string | number)[] =>
    circle === undefined
      ? [expression, limit]
      : [expression, limit, circle.lat, circle.lon, halfChordOf(circle.radiusKm)]

  return {
    orders: (expression, scope, limit) =>
      expression === ''
        ? []
        : orders(scope)
            .all(...args(expression, scope, limit))
            .map((row) => numberIn(row, 'hit')),
    placed: (expression, scope, limit) => {
      const { circle } = scope
      if (expression === '' || circle === undefined) return []
      return placed.all(...args(expression, scope, limit)).map((row) => ({
        order: numberIn(row, 'hit'),
        distanceKm: shownKilometres(
          kilometresBetween(circle, { lat: numberIn(row, 'lat'), lon: numberIn(row, 'lon') }),
        ),
      }))
    },
    count: (expression, scope, limit) => {
      if (expression === '') return { matches: 0, last: 0 }
      const row = counts(scope).get(...args(expression, scope, limit))
      return { matches: numberIn(row, 'matches'), last: isNull(row, 'last') ? 0 : numberIn(row, 'last') }
    },
    passed: (expression, last) => {
      const row = passed.get(expression, last)
      return { matches: numberIn(row, 'matches'), passed: numberIn(row, 'passed') }
    },
    values: (expression, scope, limit) => {
      if (expression === '') return { matches: 0, counts: new Map() }
      const row = values(scope).get(...args(expression, scope, limit))
      const numbers = isNull(row, 'numbers') ? '' : textIn(row, 'numbers')
      return { matches: numberIn(row, 'matches'), counts: countNumbers(numbers) }
    },
    valuesOf: (known) => ({
      matches: known.length,
      counts: countNumbers(known.map((order) => textIn(counted.get(order), 'counted')).join(',')),
    }),
  }
}
