import type { SearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import type { SearchQuery } from './contract.ts'

/** As Austria, Switzerland and Liechtenstein write it. German ones have five digits, and the gazetteer knows them. */
const fourDigits = /^\s*(?:(?:AT?|CH|FL|LI)-)?(\d{4})\s*$/i

/**
 * The postcode abroad that a search names, in its words or as its place, and nothing else. Undefined unless a company has it: other numbers remain
 * words.
 */
export const postcodeAbroad = async (
  { search }: Pick<SearchIndex, 'search'>,
  { query = '', place = '', plz, lat }: SearchQuery,
  keywords: NonNullable<SearchRequest['keywords']>,
): Promise<string | undefined> => {
  if ((plz ?? lat) !== undefined) return undefined
  const code = fourDigits.exec(`${query} ${place}`)?.[1]
  if (code === undefined) return undefined
  const there = { text: '', keywords: { ...keywords, plz: [code] }, facets: [], offset: 0, limit: 0 }
  return (await search(there)).total > 0 ? code : undefined
}
