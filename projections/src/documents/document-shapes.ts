import { valueAt } from './filter-matches.ts'
import type { SqlValue } from './filter-sql.ts'
import { cellsOf, type GenerationTables } from './sqlite-generation.ts'

/** The part of a document that its generation's indexes see. */
export interface DocumentShape {
  /** The values of its indexed fields in column order. */
  readonly cells: readonly SqlValue[]
  /** The entries of its indexed lists. */
  readonly lists: string
}

/**
 * The indexed parts of recently read or written documents. Most changes of a document don't affect an index, which is then left alone. Correct
 * because all writes of a generation go through one connection.
 */
export interface DocumentShapes {
  of(document: unknown): DocumentShape
  /** Undefined if unknown. */
  stored(key: string): DocumentShape | undefined
  /** Undefined: unknown from now on. */
  store(key: string, shape: DocumentShape | undefined): void
  /** The shape of a missing document. */
  readonly absent: DocumentShape
  forget(): void
}

/** Twice as many as the documents that wait for a write while a generation fills. */
const remembered = 100_000

/** Initially empty; whoever reads or writes a document stores its shape. */
export const documentShapes = (tables: GenerationTables): DocumentShapes => {
  const known = new Map<string, DocumentShape>()
  const lists = [...tables.lists.keys()]
  const listsOf = (document: unknown): string =>
    JSON.stringify(lists.map((field) => valueAt(document, field)))
  return {
    absent: { cells: [], lists: listsOf(undefined) },
    of: (document) => ({ cells: cellsOf(tables, document), lists: listsOf(document) }),
    stored: (key) => known.get(key),
    store: (key, shape) => {
      if (shape === undefined) known.delete(key)
      else {
        if (known.size >= remembered && !known.has(key)) known.clear()
        known.set(key, shape)
      }
    },
    forget: () => known.clear(),
  }
}

/** The numbers of the columns that differ. */
export const changedCells = (before: DocumentShape, after: DocumentShape): readonly number[] =>
  after.cells.flatMap((cell, column) => (isSameCell(cell, before.cells[column]) ? [] : [column]))

/** Blobs are of one byte. */
const isSameCell = (a: SqlValue, b: SqlValue | undefined): boolean =>
  a === b || (a instanceof Uint8Array && b instanceof Uint8Array && a[0] === b[0])
