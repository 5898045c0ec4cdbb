import { germany } from '@schaufenster/platform/geo/germany.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { createListedCompanies } from '../directory/listed-companies.ts'
import { sampleDirectory } from '../lib/sample-directory.ts'
import type { SearchQuery } from './contract.ts'
import { searchCompanies } from './search-companies.ts'
import { townsLike } from './towns-like.ts'

/** A visitor's search over some companies at a moment (ISO 8601), with the names of its hits. */
export const searchOver = async (companies: Parameters<typeof sampleDirectory>[0], moment: string) => {
  const now = () => Date.parse(moment)
  const directory = await sampleDirectory(companies)
  const analyser = createAnalyser(loadShippedLexicon())
  const deps = {
    search: directory.search,
    analyser: async () => analyser,
    gazetteer: germany(),
    townsLike: townsLike(germany()),
    listings: createListedCompanies(directory, now),
    ranking: async () => undefined,
    now,
  }
  return async (asked: SearchQuery) => {
    const answer = await searchCompanies(deps, asked, false)
    return { ...answer, names: answer.companies.map(({ name }) => name) }
  }
}
