import { companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import type { SearchIndexes } from '@schaufenster/projections/runner/runner-options.ts'
import type { Lexicon } from '@schaufenster/projections/search/analysis/lexicon.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import { startSearchReader } from '@schaufenster/projections/search/threads/search-threads.ts'
import { instanceName, type ModelStorage } from './model-storage.ts'
import { searchFiles } from './search-files.ts'

/** The search indexes of an instance, for their writer and for those who search. */
export interface SearchStorage extends SearchIndexes {
  /** Opens the index of companies of a generation for searching. */
  openReader(generation: number): Promise<SearchIndex>
  /** Rejects while an engine that has them doesn't answer. */
  answers(): Promise<void>
  close(): Promise<void>
}

/** Files of the data folder, or a cluster that is named; its client is loaded only then. */
export const openSearchStorage = async (
  places: ModelStorage,
  lexicon: () => Promise<Lexicon>,
): Promise<SearchStorage> => {
  if (places.elasticsearchUrl !== undefined) {
    const { openElasticsearchStorage } = await import('./elasticsearch-storage.ts')
    return openElasticsearchStorage(places.elasticsearchUrl, instanceName(places), lexicon)
  }
  const files = searchFiles(places.dataDir, lexicon)
  return {
    open: files.open,
    prune: files.prune,
    openReader: (generation) => startSearchReader(files.pathOf(companySearchSchema.index, generation)),
    answers: async () => undefined,
    close: async () => undefined,
  }
}
