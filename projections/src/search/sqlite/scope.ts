import { cellsCovering, type Circle } from '../query/geo.ts'
import type { SearchRequest } from '../search-index.ts'
import { type Expression, anyOf, allOf } from './expression.ts'
import { anyToken, cellToken, valueToken } from './tokens.ts'

/** Which documents a request is about, beside its text. */
export interface Scope {
  /** What the filters demand, one expression each. */
  readonly filters: readonly Expression[]
  /** Cells only come close; the distance itself decides. */
  readonly circle: Circle | undefined
}

type Keywords = SearchRequest['keywords']
type NumbersOf = (keyword: string, values: readonly string[]) => readonly number[]

export const scopeOf = (keywords: Keywords, circle: Circle | undefined, numbersOf: NumbersOf): Scope => {
  const cells = circle && cellsCovering(circle)
  return {
    filters: [
      ...Object.entries(keywords ?? {}).map(([keyword, values]) =>
        anyOf(numbersOf(keyword, values).map(valueToken)),
      ),
      ...(cells === undefined ? [] : [anyOf(cells.map(cellToken))]),
    ],
    circle,
  }
}

/** A text, possibly none, within a scope; empty when nothing can match. */
export const within = (scope: Scope, ...expressions: readonly Expression[]): Expression =>
  allOf([
    ...expressions,
    ...scope.filters,
    ...(expressions.length + scope.filters.length === 0 ? [anyToken] : []),
  ])
