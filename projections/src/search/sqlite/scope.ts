import { own } from '@schaufenster/platform/lib/own.ts'
import { cellsCovering, type Circle } from '../query/geo.ts'
import type { SearchRequest, SearchSchema } from '../search-index.ts'
import { allOf, anyOf, type Expression } from '../tokens/expression.ts'
import { anyToken, cellToken, unusualToken, valueToken } from '../tokens/tokens.ts'

/** The documents of a request, apart from its text. */
export interface Scope {
  readonly filters: readonly Expression[]
  /** What the filters exclude. */
  readonly exceptions: readonly Expression[]
  /** Cells are only approximate; the distance itself decides. */
  readonly circle: Circle | undefined
}

type NumbersOf = (keyword: string, values: readonly string[]) => readonly number[]

export const scopesFor =
  (schema: SearchSchema, numbersOf: NumbersOf) =>
  (keywords: SearchRequest['keywords'], circle: Circle | undefined): Scope => {
    const cells = circle && cellsCovering(circle)
    const demanded = Object.entries(keywords ?? {})
    const isUsual = ([keyword, values]: readonly [string, readonly string[]]): boolean =>
      own(schema.usual, keyword) !== undefined &&
      values.every((value) => value === own(schema.usual, keyword)) &&
      values.length > 0
    return {
      filters: [
        ...demanded
          .filter((each) => !isUsual(each))
          .map(([keyword, values]) => anyOf(numbersOf(keyword, values).map(valueToken))),
        ...(cells === undefined ? [] : [anyOf(cells.map(cellToken))]),
      ],
      exceptions: demanded.filter(isUsual).map(([keyword]) => unusualToken(schema.keywords.indexOf(keyword))),
      circle,
    }
  }

/** The expressions that exclude documents with any of these values. */
export const excluding = (
  without: SearchRequest['without'] = {},
  numbersOf: NumbersOf,
): readonly Expression[] =>
  Object.entries(without).flatMap(([keyword, values]) => numbersOf(keyword, values).map(valueToken))

/** A text, possibly empty, within a scope; empty if nothing can match. */
export const within = ({ filters, exceptions }: Scope, ...expressions: readonly Expression[]): Expression => {
  const demanded = [...expressions, ...filters]
  const matching = allOf(demanded.length === 0 ? [anyToken] : demanded)
  return matching === '' || exceptions.length === 0 ? matching : `(${matching}) NOT ${anyOf(exceptions)}`
}
