import { fold } from '@schaufenster/projections/search/analysis/fold.ts'
import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { wordsForIndustry } from '@schaufenster/projections/search/query/industry-name.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import { followed } from './followed.ts'
import type { IndustryLookup } from './listed-companies.ts'
import { tradesIn } from './missing-trade.ts'

/** Listed expressions and the words outside of them: who asks for "Kuchen essen" means no baker, although "Kuchen" alone does. */
const namesIn = (text: string): readonly string[] => {
  const listed = tradesIn(text)
  const others = wordsOf(text).filter(
    (word) => !listed.some(({ start, end }) => start <= word.start && word.end <= end),
  )
  return [...listed.map(({ typed }) => fold(typed)), ...others.map(({ folded }) => folded)]
}

/** All ids of the industries that a word or expression of the text names. */
export const industriesNamed = (
  text: string,
  { all, idsOf }: Pick<IndustryLookup, 'all' | 'idsOf'>,
): readonly string[] => {
  const typed = namesIn(text)
  return all
    .filter(({ name }) => {
      const naming = new Set(wordsForIndustry(name).map(fold))
      return typed.some((word) => naming.has(word))
    })
    .flatMap(({ id }) => idsOf(id))
}

/** A search whose first hits are those in these industries; all others follow. Not if an industry was chosen, or if distance decides. */
export const tradeFirst = (
  search: SearchIndex['search'],
  industries: readonly string[],
): SearchIndex['search'] =>
  industries.length === 0
    ? search
    : (request) => {
        const { keywords, sort, limit } = request
        if (keywords?.['industry'] !== undefined || sort === 'distance' || limit === 0) return search(request)
        const inTrade = { ...request, keywords: { ...keywords, industry: industries } }
        return followed(search, [inTrade], request)
      }
