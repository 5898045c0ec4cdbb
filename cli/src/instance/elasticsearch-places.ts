import { companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import type { Lexicon } from '@schaufenster/projections/search/analysis/lexicon.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'
import { elasticsearchIndexes } from '@schaufenster/projections/search/elasticsearch/elasticsearch-indexes.ts'
import type { SearchPlaces } from './search-places.ts'

/** The search indexes in a cluster, over connections that close with them. */
export const openElasticsearchPlaces = (url: string, name: string, lexicon: Lexicon): SearchPlaces => {
  const client = connectElasticsearch(url)
  const prefix = name.toLowerCase()
  const indexes = elasticsearchIndexes({ client, prefix, schemas: [companySearchSchema], lexicon })
  return {
    open: indexes.open,
    prune: indexes.prune,
    openReader: (generation) => indexes.openReader(companySearchSchema.index, generation),
    answers: indexes.answers,
    close: () => client.close(),
  }
}
