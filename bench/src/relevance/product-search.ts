import { join } from 'node:path'
import { seedSynonyms } from '@schaufenster/cli/relevance/seed-synonyms.ts'
import { industrySeed } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import {
  companySearchEntry,
  companySearchSchema,
} from '@schaufenster/projections/directory/company-search.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { createSqliteSearchIndex } from '@schaufenster/projections/search/sqlite/sqlite-search-index.ts'
import type { ListedCompany } from '@schaufenster/query-service/discovery/listed-companies.ts'
import { searchCompanies } from '@schaufenster/query-service/discovery/search-companies.ts'
import { townsLike } from '@schaufenster/query-service/discovery/towns-like.ts'
import type { Business } from './corpus.ts'
import { looked } from './ndcg.ts'

/** Answers a query with the indexes of the first ten hits in the list of businesses. */
export interface Engine {
  search(typed: string): Promise<readonly number[]>
  close(): Promise<void>
}

/** A Wednesday afternoon, for queries about "open". */
const moment = Date.parse('2026-03-04T15:07:00Z')

const unused = async (): Promise<never> => {
  throw new Error('a search asks for no lists')
}

/** The search page's query, on an embedded index in this folder. */
export const productSearch = async (folder: string, businesses: readonly Business[]): Promise<Engine> => {
  const lexicon = loadShippedLexicon()
  const analyser = createAnalyser(lexicon)
  const path = join(folder, 'search.db')
  const index = createSqliteSearchIndex({ path, schema: companySearchSchema, lexicon })
  await index.setSynonyms(seedSynonyms())
  await index.apply(
    businesses.map(({ company }, at) => ({
      id: String(at),
      version: positionFromOrdinal(at + 1),
      document: companySearchEntry(company),
    })),
  )
  const listedById = (id: string): ListedCompany => ({
    card: {
      _id: id,
      id,
      slug: id,
      name: businesses[Number(id)]?.company.name ?? '',
      industry: [],
      tier: 'basis',
      isApproved: true,
    },
    services: [],
    about: () => [],
  })
  const deps = {
    search: index,
    analyser: async () => analyser,
    gazetteer: germany(),
    townsLike: townsLike(germany()),
    listings: {
      industries: async () => ({
        all: industrySeed.map(({ id, industry: { name, slug } }) => ({ id, name, slug, archived: false })),
        find: () => undefined,
        refs: () => [],
        idsOf: (id: string) => [id],
      }),
      isAnyParked: async () => false,
      companies: async (ids: readonly string[]) => ids.map(listedById),
      company: unused,
      starsOf: unused,
      rows: unused,
      recent: unused,
      filtered: unused,
    },
    ranking: async () => undefined,
    now: () => moment,
  }
  return {
    search: async (query) => {
      const { hits } = await searchCompanies(deps, { query, limit: looked }, false)
      return hits.hits.map(({ _id }) => Number(_id))
    },
    close: () => index.close(),
  }
}
