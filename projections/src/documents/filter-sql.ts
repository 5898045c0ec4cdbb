import { isScalar, valueAt } from './filter-matches.ts'
import type { AnyFilter, AnySort, Scalar } from './filter.ts'

/** Parameter types of SQLite used here. */
export type SqlValue = string | number | Uint8Array | null

/** A piece of SQL with its parameters in the order of their question marks. Never contains a value itself. */
export interface Sql {
  readonly text: string
  readonly parameters: readonly SqlValue[]
}

/** Where a table stores indexed fields. All others are read from the body. */
export interface FieldExpressions {
  /** By path: the column of an indexed field. */
  readonly columns: ReadonlyMap<string, string>
  /** By path: the side table of an indexed list. */
  readonly lists: ReadonlyMap<string, string>
}

/**
 * The condition on rows of a documents table that is equivalent to {@link matches}. Booleans are blobs of one byte. SQLite then keeps numbers,
 * strings and booleans apart and in that order, with an empty string and an empty blob as the boundaries.
 */
export const filterSql = (filter: AnyFilter, places: FieldExpressions): Sql => {
  if ('every' in filter) return joined(filter.every, ' AND ', 'TRUE', places)
  if ('some' in filter) return joined(filter.some, ' OR ', 'FALSE', places)
  if ('not' in filter) {
    const inner = filterSql(filter.not, places)
    return { text: `(${inner.text}) IS NOT TRUE`, parameters: inner.parameters }
  }
  if ('contains' in filter) return containsSql(filter.field, filter.contains, places)
  const field = fieldSql(filter.field, places)
  const condition = (text: string, ...parameters: SqlValue[]): Sql => ({
    text: `${field.text} ${text}`,
    parameters: [...field.parameters, ...parameters],
  })
  if ('exists' in filter) return condition(filter.exists ? 'IS NOT NULL' : 'IS NULL')
  if ('is' in filter) return condition('= ?', cell(filter.is))
  if ('in' in filter) return condition(`IN (${filter.in.map(() => '?').join()})`, ...filter.in.map(cell))
  const bounds = 'startsWith' in filter ? prefixBounds(filter.startsWith) : rangeBounds(filter)
  return all(bounds.map(([operator, value]) => condition(`${operator} ?`, value)))
}

/** `ORDER BY` terms. NULL sorts first in SQLite, like a missing value, and the key breaks ties. */
export const sortSql = (sort: readonly AnySort[], places: FieldExpressions): Sql => {
  const terms = sort.map(({ field, direction }) => {
    const value = fieldSql(field, places)
    return {
      text: `${value.text} ${direction === 'ascending' ? 'ASC' : 'DESC'}`,
      parameters: value.parameters,
    }
  })
  return {
    text: [...terms.map((term) => term.text), 'key ASC'].join(', '),
    parameters: terms.flatMap((term) => term.parameters),
  }
}

/** The column value at a path: a scalar, NULL for nothing, or a mark for a value that is not a scalar. */
export const cellAt = (document: unknown, path: string): SqlValue => {
  const value = valueAt(document, path)
  if (value === undefined || value === null) return null
  return isScalar(value) ? cell(value) : composite
}

/** A scalar as stored in the tables; see {@link filterSql} for booleans. */
export const cell = (value: Scalar): SqlValue =>
  typeof value === 'boolean' ? Uint8Array.of(value ? 1 : 0) : value

/** The smallest string after all strings with this prefix, in UTF-8 order; undefined if there is none. */
export const afterPrefix = (prefix: string): string | undefined => {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0)
  for (let last = points.pop(); last !== undefined; last = points.pop())
    if (last < 0x10_ff_ff) return String.fromCodePoint(...points, last === 0xd7_ff ? 0xe0_00 : last + 1)
  return undefined
}

/** Stands for a list or object: present, but equal to nothing that can be asked for. Sorts last. */
const composite = Uint8Array.of(2)
const leastString = ''
const leastBlob = new Uint8Array(0)

type Bound = readonly [operator: '>=' | '>' | '<=' | '<', value: SqlValue]

const prefixBounds = (prefix: string): readonly Bound[] => [
  ['>=', prefix],
  ['<', afterPrefix(prefix) ?? leastBlob],
]

const rangeBounds = (range: {
  readonly atLeast?: number | string
  readonly above?: number | string
  readonly atMost?: number | string
  readonly below?: number | string
}): readonly Bound[] => {
  const given: readonly (readonly [Bound[0], number | string | undefined])[] = [
    ['>=', range.atLeast],
    ['>', range.above],
    ['<=', range.atMost],
    ['<', range.below],
  ]
  const bounds = given.flatMap(([operator, value]): readonly Bound[] => {
    if (value === undefined) return []
    const bound: Bound = [operator, value]
    return typeof value === 'number'
      ? [bound, ['<', leastString]]
      : [bound, ['>=', leastString], ['<', leastBlob]]
  })
  return bounds.length === 0 ? [['<', composite]] : bounds
}

const joined = (
  parts: readonly AnyFilter[],
  operator: string,
  none: string,
  places: FieldExpressions,
): Sql => {
  if (parts.length === 0) return { text: none, parameters: [] }
  const conditions = parts.map((part) => filterSql(part, places))
  return {
    text: `(${conditions.map((condition) => condition.text).join(operator)})`,
    parameters: conditions.flatMap((condition) => condition.parameters),
  }
}

const all = (conditions: readonly Sql[]): Sql => ({
  text: `(${conditions.map((condition) => condition.text).join(' AND ')})`,
  parameters: conditions.flatMap((condition) => condition.parameters),
})

const containsSql = (path: string, value: Scalar, places: FieldExpressions): Sql => {
  const list = places.lists.get(path)
  if (list !== undefined)
    return { text: `key IN (SELECT key FROM ${list} WHERE value = ?)`, parameters: [cell(value)] }
  return {
    text: `(json_type(body, ?) = 'array' AND EXISTS (SELECT 1 FROM json_each(body, ?) AS entry WHERE ${entryValue} = ?))`,
    parameters: [jsonPath(path), jsonPath(path), cell(value)],
  }
}

const entryValue =
  "CASE entry.type WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' WHEN 'integer' THEN CAST(entry.value AS REAL)" +
  " WHEN 'real' THEN entry.value WHEN 'text' THEN entry.value END"

/** Integers become REAL because JavaScript has no integers: above 2^53 their shortest text is not their value. */
const fieldSql = (path: string, places: FieldExpressions): Sql => {
  const column = places.columns.get(path)
  if (column !== undefined) return { text: column, parameters: [] }
  const at = jsonPath(path)
  return {
    text:
      "CASE json_type(body, ?) WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' WHEN 'array' THEN x'02' WHEN 'object' THEN x'02'" +
      " WHEN 'integer' THEN CAST(json_extract(body, ?) AS REAL) ELSE json_extract(body, ?) END",
    parameters: [at, at, at],
  }
}

const jsonPath = (path: string): string =>
  `$${path
    .split('.')
    .map((name) => `.${JSON.stringify(name)}`)
    .join('')}`
