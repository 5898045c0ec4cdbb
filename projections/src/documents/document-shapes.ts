import { valueAt } from './filter-matches.ts'
import { cellsOf, type GenerationTables } from './sqlite-generation.ts'

/** What the indexes of a generation see of a document. */
export interface DocumentShape {
  /** The values of its indexed fields. */
  readonly cells: string
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

/** As many as wait for a write in a filling. */
const remembered = 50_000

export const documentShapes = (tables: GenerationTables): DocumentShapes => {
  const known = new Map<string, DocumentShape>()
  const lists = [...tables.lists.keys()]
  const listsOf = (document: unknown): string =>
    JSON.stringify(lists.map((field) => valueAt(document, field)))
  return {
    absent: { cells: '', lists: listsOf(undefined) },
    of: (document) => ({ cells: JSON.stringify(cellsOf(tables, document)), lists: listsOf(document) }),
    stored: (key) => known.get(key),
    store: (key, shape) => {
      if (shape === undefined) known.delete(key)
      else {
        if (known.size >= remembered) known.clear()
        known.set(key, shape)
      }
    },
    forget: () => known.clear(),
  }
}
