import { valueAt } from './filter-matches.ts'
import type { SqlValue } from './filter-sql.ts'
import { cellsOf, type GenerationTables } from './sqlite-generation.ts'

/** What the indexes of a generation see of a document. */
export interface DocumentShape {
  /** The values of its indexed fields, in the order of their columns. */
  readonly cells: readonly SqlValue[]
  /** The entries of its indexed lists. */
  readonly lists: string
}

/**
 * What the indexes hold of the documents that were read or written last: most changes of a document change nothing that an index sees, and then its
 * indexes are left alone. Right because all writes of a generation go through one connection.
 */
export interface DocumentShapes {
  of(document: unknown): DocumentShape
  /** Undefined when it isn't known. */
  stored(key: string): DocumentShape | undefined
  /** Undefined: nobody knows. */
  store(key: string, shape: DocumentShape | undefined): void
  /** Of a document that isn't there. */
  readonly absent: DocumentShape
  forget(): void
}

/** Twice as many documents as wait for a write in a filling. */
const remembered = 100_000

/** Knows nothing at first: whoever reads or writes a document tells it. */
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

/** Which columns differ, by number. */
export const changedCells = (before: DocumentShape, after: DocumentShape): readonly number[] =>
  after.cells.flatMap((cell, column) => (isSameCell(cell, before.cells[column]) ? [] : [column]))

/** Blobs are of one byte. */
const isSameCell = (a: SqlValue, b: SqlValue | undefined): boolean =>
  a === b || (a instanceof Uint8Array && b instanceof Uint8Array && a[0] === b[0])
