import { join } from 'node:path'
import { companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import type { SearchIndexes } from '@schaufenster/projections/runner/runner-options.ts'
import type { Lexicon } from '@schaufenster/projections/search/analysis/lexicon.ts'
import { createSearchReader } from '@schaufenster/projections/search/sqlite/reader.ts'
import {
  createSearchFolder,
  type SearchFolder,
} from '@schaufenster/projections/search/sqlite/search-folder.ts'
import { startSearchWriter } from '@schaufenster/projections/search/threads/search-threads.ts'

/** The search indexes of a data folder: one file for each filling of a model, written by a thread of its own. */
export const searchFiles = (dataDir: string, lexicon: () => Promise<Lexicon>): SearchFolder =>
  createSearchFolder({
    folder: join(dataDir, 'search'),
    schemas: [companySearchSchema],
    lexicon,
    start: async (file) => {
      const writer = await startSearchWriter(file)
      const reader = createSearchReader(file.path)
      return {
        ...reader,
        ...writer,
        close: async () => {
          await reader.close()
          await writer.close()
        },
      }
    },
  })

/** For models that feed none. */
export const noSearchIndexes: SearchIndexes = {
  open: async (index) => {
    throw new Error(`the index ${index} belongs to another thread`)
  },
  prune: async () => undefined,
}
