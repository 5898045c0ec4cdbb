import { beginning } from '@schaufenster/events/store/position.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { compareDocuments, matches } from '@schaufenster/projections/documents/filter-matches.ts'
import type { AnyFilter } from '@schaufenster/projections/documents/filter.ts'

/** A read model backed by a map, for tests of queries. The given keys are parked. */
export const memoryReader = <Document>(
  documents: ReadonlyMap<string, Document>,
  parked: ReadonlySet<string> = new Set(),
): DocumentReader<Document> => {
  const found = (key: string) => {
    const document = documents.get(key)
    if (document === undefined) return []
    return [{ key, document, position: beginning, parked: parked.has(key) }]
  }
  const selected = (where: AnyFilter, keys: readonly string[] = [...documents.keys()]) =>
    [...new Set(keys)].flatMap(found).filter(({ document }) => matches(where, document))
  return {
    get: async (key) => found(key)[0],
    getMany: async (keys) => keys.flatMap(found),
    parkedAmong: async (keys) => keys.filter((key) => parked.has(key)),
    parkedKeys: async (limit) => [...parked].toSorted().slice(0, limit),
    find: async ({ where, keys, after, sort = [], limit, offset = 0 }) =>
      selected(where, keys)
        .filter(({ key }) => after === undefined || key > after)
        .sort(compareDocuments(sort))
        .slice(offset, offset + limit),
    count: async (where, keys) => selected(where, keys).length,
  }
}
