/** What a field can be compared with. `null` is no value: ask with `exists`. */
export type Scalar = string | number | boolean

/** The dotted paths of a document that lead to a scalar or to a list of scalars. */
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
 * A condition on documents, as small as MongoDB and SQLite both do well. A missing field and null are the same: they match `exists: false`
 * and the negation of every comparison. Values of different types are never equal, nor in one order: a number is not above a string. Strings
 * compare by their UTF-8 bytes. Of a range all bounds that are given hold.
 */
export type Filter<Document, Field extends string = Path<Document>> =
  | { readonly every: readonly Filter<Document, Field>[] }
  | { readonly some: readonly Filter<Document, Field>[] }
  | { readonly not: Filter<Document, Field> }
  | { readonly field: Field; readonly is: Scalar }
  | { readonly field: Field; readonly in: readonly Scalar[] }
  /** The field is a list that holds this value. */
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

/** A missing value stands before all others, then numbers, strings, booleans, then what is no scalar. */
export interface Sort<Document, Field extends string = Path<Document>> {
  readonly field: Field
  readonly direction: 'ascending' | 'descending'
}

/** Which fields are found fast. Each field of a filter or an order that many documents can match needs one. */
export interface Index<Document, Field extends string = Path<Document>> {
  /** Compound in this order. */
  readonly fields: readonly Field[]
  /**
   * No two documents share the values, after every single event; a document that lacks one of them doesn't count. Orders documents of different
   * partition keys, so it needs the scope `global`. The event that would break it is parked.
   */
  readonly unique?: true
  /** The one field is a list and each of its values is an entry. */
  readonly each?: true
}

/** A filter, sort or index on documents of any kind; where it is made, {@link Filter} checks the paths. */
export type AnyFilter = Filter<unknown, string>
export type AnySort = Sort<unknown, string>
export type AnyIndex = Index<unknown, string>
