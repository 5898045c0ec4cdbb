import { isScalar, valueAt } from '../../documents/filter-matches.ts'
import type { AnyFilter, AnyIndex } from '../../documents/filter.ts'

/**
 * Which documents of a working set have which values of the unique indexes, as far as the store doesn't know yet. Uniqueness is checked after every
 * single event, so that it doesn't depend on the boundaries of batches.
 */
export interface UniqueValues {
  /** There are no unique indexes, so nothing is ever taken. */
  readonly isEmpty: boolean
  /** Undefined removes the document. */
  put(key: string, document: unknown): void
  /** The unique index values that this document has completely. */
  of(document: unknown): readonly UniqueValue[]
  /** Whether another document of the set than `key` has the value. */
  isTaken(value: UniqueValue, key: string): boolean
  clear(): void
}

/** A document's value of a unique index, and the filter that finds others with it. */
export interface UniqueValue {
  readonly fields: readonly string[]
  readonly where: AnyFilter
  readonly id: string
}

/** Tracks the unique indexes among these. A missing value belongs to nobody. */
export const uniqueValues = (indexes: readonly AnyIndex[]): UniqueValues => {
  const unique = indexes.filter((index) => index.unique)
  const holders = new Map<string, Set<string>>()
  const held = new Map<string, readonly UniqueValue[]>()

  const of = (document: unknown): readonly UniqueValue[] =>
    unique.flatMap(({ fields }, number) => {
      const parts = fields.map((field) => ({ field, is: valueAt(document, field) }))
      return parts.every(isPart)
        ? [{ fields, where: { every: parts }, id: JSON.stringify([number, ...parts.map((part) => part.is)]) }]
        : []
    })

  return {
    isEmpty: unique.length === 0,
    of,
    put: (key, document) => {
      if (unique.length === 0) return
      for (const { id } of held.get(key) ?? []) holders.get(id)?.delete(key)
      const values = of(document)
      held.set(key, values)
      for (const { id } of values) holders.set(id, (holders.get(id) ?? new Set()).add(key))
    },
    isTaken: ({ id }, key) => {
      const keys = holders.get(id)
      return keys !== undefined && keys.size > (keys.has(key) ? 1 : 0)
    },
    clear: () => {
      holders.clear()
      held.clear()
    },
  }
}

const isPart = (part: {
  readonly field: string
  readonly is: unknown
}): part is { readonly field: string; readonly is: string | number | boolean } => isScalar(part.is)
