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
 * and the negation of every comparison. Strings compare by their UTF-8 bytes.
 */
export type Filter<Document> =
  | { readonly every: readonly Filter<Document>[] }
  | { readonly some: readonly Filter<Document>[] }
  | { readonly not: Filter<Document> }
  | { readonly field: Path<Document>; readonly is: Scalar }
  | { readonly field: Path<Document>; readonly in: readonly Scalar[] }
  /** The field is a list that holds this value. */
  | { readonly field: Path<Document>; readonly contains: Scalar }
  | { readonly field: Path<Document>; readonly startsWith: string }
  | { readonly field: Path<Document>; readonly exists: boolean }
  | {
      readonly field: Path<Document>
      readonly atLeast?: number | string
      readonly above?: number | string
      readonly atMost?: number | string
      readonly below?: number | string
    }

/** Matches every document. */
export const everything: { readonly every: readonly [] } = { every: [] }

export interface Sort<Document> {
  readonly field: Path<Document>
  readonly direction: 'ascending' | 'descending'
}

export interface Index<Document> {
  /** Compound in this order. */
  readonly fields: readonly Path<Document>[]
  /** No two documents share the values; documents without any of them don't count. */
  readonly unique?: true
  /** The one field is a list and each of its values is an entry. */
  readonly each?: true
}
