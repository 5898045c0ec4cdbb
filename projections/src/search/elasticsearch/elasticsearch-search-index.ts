import type { Client } from '@elastic/elasticsearch'
import type { MaintainedSearchIndex } from '../search-index.ts'
import { createElasticsearchReader } from './elasticsearch-reader.ts'
import { createElasticsearchWriter } from './elasticsearch-writer.ts'
import { ensureIndex, type IndexRules } from './index-shape.ts'

/** Opens the index with this name for writing and reading, creating it if needed. The caller closes the connection. */
export const openElasticsearchIndex = async (
  client: Client,
  index: string,
  asked: IndexRules,
): Promise<MaintainedSearchIndex> => {
  const rules = await ensureIndex(client, index, asked)
  const writer = createElasticsearchWriter(client, index, rules)
  const reader = createElasticsearchReader(client, index, rules)
  return {
    ...writer,
    ...reader,
    close: async () => {
      await reader.close()
      await writer.close()
    },
  }
}
