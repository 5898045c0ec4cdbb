/** What a field can be compared with. `null` counts as no value: use `exists`. */
export type Scalar = string | number | boolean

/** The dotted paths of a document to a scalar or a list of scalars. */
export type Path<Document> = {
  [Key in keyof Document & string]: NonNullable<Document[Key]> extends Scalar | readonly Scalar[]
    ? Key
    : NonNullable<Document[Key]> extends readonly unknown[]
      ? never
      : NonNullable<Document[Key]> extends object
        ? `${Key}.${Path<NonNullable<Document[Key]>>}`
        : never
}[keyof Document & string]

/**
 * A condition on documents, limited to what both MongoDB and SQLite do well. A missing field and null are the same: they match `exists: false` and
 * the negation of every comparison. Values of different types are never equal or ordered: a number is not above a string. Strings compare by UTF-8
 * bytes. All given bounds of a range must hold.
 */
export type Filter<Document, Field extends string = Path<Document>> =
  | { readonly every: readonly Filter<Document, Field>[] }
  | { readonly some: readonly Filter<Document, Field>[] }
  | { readonly not: Filter<Document, Field> }
  | { readonly field: Field; readonly is: Scalar }
  | { readonly field: Field; readonly in: readonly Scalar[] }
  /** The field is a list that contains this value. */
  | { readonly field: Field; readonly contains: Scalar }
  | { readonly field: Field; readonly startsWith: string }
  | { readonly field: Field; readonly exists: boolean }
  | {
      readonly field: Field
      readonly atLeast?: number | string
      readonly above?: number | string
      readonly atMost?: number | string
      readonly below?: number | string
    }

/** Matches every document. */
export const everything: { readonly every: readonly [] } = { every: [] }

/** Missing values sort first, then numbers, strings, booleans, then other values. */
export interface Sort<Document, Field extends string = Path<Document>> {
  readonly field: Field
  readonly direction: 'ascending' | 'descending'
}

/** Fields to find fast. Each field of a filter or order needs one if many documents can match. */
export interface Index<Document, Field extends string = Path<Document>> {
  /** Compound, in this order. */
  readonly fields: readonly Field[]
  /**
   * No two documents may share the values, checked after every single event. A document that lacks one of them doesn't count. This orders documents
   * of different partition keys, so it needs the scope `global`. An event that would violate it is parked.
   */
  readonly unique?: true
  /** The single field is a list, and each of its values is an entry. */
  readonly each?: true
}

/** A filter, sort or index on documents of any kind. {@link Filter} checks the paths where one is written. */
export type AnyFilter = Filter<unknown, string>
export type AnySort = Sort<unknown, string>
export type AnyIndex = Index<unknown, string>
