import { companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import type { Lexicon } from '@schaufenster/projections/search/analysis/lexicon.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'
import { elasticsearchIndexes } from '@schaufenster/projections/search/elasticsearch/elasticsearch-indexes.ts'
import type { SearchStorage } from './search-storage.ts'

/** Milliseconds. Whoever searches is told so soon that a cluster hangs; who writes has more patience, for large requests. */
const searchWithinMs = 3_000

/** The search indexes in a cluster, over connections that close with them. */
export const openElasticsearchStorage = (
  url: string,
  name: string,
  lexicon: () => Promise<Lexicon>,
): SearchStorage => {
  const [writing, searching] = [connectElasticsearch(url), connectElasticsearch(url, searchWithinMs)]
  const about = { prefix: name.toLowerCase(), schemas: [companySearchSchema], lexicon }
  const { open, prune } = elasticsearchIndexes({ ...about, client: writing })
  const { openReader, answers } = elasticsearchIndexes({ ...about, client: searching })
  return {
    open,
    prune,
    openReader: (generation) => openReader(companySearchSchema.index, generation),
    answers,
    close: async () => {
      await writing.close()
      await searching.close()
    },
  }
}
