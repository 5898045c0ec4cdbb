import { isRecord } from '@schaufenster/platform/lib/json.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { AnyFilter, AnySort, Scalar } from './filter.ts'

/**
 * Whether a document matches, in plain TypeScript. This defines filters: every adapter is tested against it, and the runner applies it to documents
 * that are not written yet.
 */
export const matches = (filter: AnyFilter, document: unknown): boolean => {
  if ('every' in filter) return filter.every.every((part) => matches(part, document))
  if ('some' in filter) return filter.some.some((part) => matches(part, document))
  if ('not' in filter) return !matches(filter.not, document)
  const value = valueAt(document, filter.field)
  if ('exists' in filter) return (value !== undefined && value !== null) === filter.exists
  if ('contains' in filter) return Array.isArray(value) && value.includes(filter.contains)
  if (!isScalar(value)) return false
  if ('is' in filter) return value === filter.is
  if ('in' in filter) return filter.in.includes(value)
  if ('startsWith' in filter) return typeof value === 'string' && value.startsWith(filter.startsWith)
  const { atLeast, above, atMost, below } = filter
  const holds = (bound: number | string | undefined, test: (order: number) => boolean): boolean =>
    bound === undefined || (typeof bound === typeof value && test(compareScalars(value, bound)))
  return (
    holds(atLeast, (order) => order >= 0) &&
    holds(above, (order) => order > 0) &&
    holds(atMost, (order) => order <= 0) &&
    holds(below, (order) => order < 0)
  )
}

/** Numbers before strings before booleans; strings by UTF-8 bytes. */
export const compareScalars = (a: Scalar, b: Scalar): number => {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (typeof a === typeof b) return Number(a) - Number(b)
  return rank(a) - rank(b)
}

/** The order of {@link AnySort}; the key breaks ties. */
export const compareDocuments =
  (sort: readonly AnySort[]) =>
  (
    a: { readonly key: string; readonly document: unknown },
    b: { readonly key: string; readonly document: unknown },
  ): number => {
    for (const { field, direction } of sort) {
      const order = compareValues(valueAt(a.document, field), valueAt(b.document, field))
      if (order !== 0) return direction === 'ascending' ? order : -order
    }
    return compareScalars(a.key, b.key)
  }

/** The value at a dotted path; undefined if the path ends early. */
export const valueAt = (document: unknown, path: string): unknown => {
  let value = document
  for (const name of path.split('.')) {
    if (!isRecord(value)) return undefined
    value = own(value, name)
  }
  return value
}

/** Whether filters and indexes can compare the value. */
export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const compareValues = (a: unknown, b: unknown): number =>
  isScalar(a) && isScalar(b) ? compareScalars(a, b) : rank(a) - rank(b)

const rank = (value: unknown): number =>
  value === undefined || value === null
    ? 0
    : ['number', 'string', 'boolean', 'object'].indexOf(typeof value) + 1
