import { beginning } from '@schaufenster/events/store/position.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { compareDocuments, matches } from '@schaufenster/projections/documents/filter-matches.ts'

/** A read model that is a map, for tests of what is asked of it. */
export const memoryReader = <Document>(
  documents: ReadonlyMap<string, Document>,
): DocumentReader<Document> => {
  const found = (key: string) => {
    const document = documents.get(key)
    if (document === undefined) return []
    return [{ key, document, position: beginning, parked: false, stamp: JSON.stringify(document) }]
  }
  const all = () => [...documents.keys()].flatMap(found)
  return {
    get: async (key) => found(key)[0],
    stamp: async (key) => found(key)[0]?.stamp,
    getMany: async (keys) => keys.flatMap(found),
    find: async ({ where, sort = [], limit, offset = 0 }) =>
      all()
        .filter(({ document }) => matches(where, document))
        .sort(compareDocuments(sort))
        .slice(offset, offset + limit),
    count: async (where) => all().filter(({ document }) => matches(where, document)).length,
  }
}
