import type { MaintainedSearchIndex } from '../search-index.ts'
import { createSearchReader, type ReaderOptions } from './reader.ts'
import type { IndexFile } from './tables.ts'
import { createSearchWriter } from './writer.ts'

/** Writer and reader in this thread, for tools and tests. Services use `threads/search-threads.ts`, because a search blocks its thread. */
export const createSqliteSearchIndex = (
  file: IndexFile,
  options: Partial<ReaderOptions> = {},
): MaintainedSearchIndex => {
  const writer = createSearchWriter(file)
  const reader = createSearchReader(file.path, options)
  return {
    ...writer,
    ...reader,
    close: async () => {
      await reader.close()
      await writer.close()
    },
  }
}
