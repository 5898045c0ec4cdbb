import { tradeWords } from '@schaufenster/projections/search/query/trade-words.ts'
import { wholeName } from '@schaufenster/projections/search/query/whole-name.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { SearchQuery } from './contract.ts'
import type { ListedCompanies } from './listed-companies.ts'

const trades: ReadonlySet<string> = new Set(tradeWords.flat().map(wholeName))

/** Filters companies called like a text; undefined for a trade, which is no name even where somebody is called so. */
const calledLike = (text: string): { readonly called: readonly string[] } | undefined => {
  const name = wholeName(text)
  return name === '' || trades.has(name) ? undefined : { called: [name] }
}

/** The name of an approved company called like what was typed, as it writes it; undefined if none is, or if a place was given beside it. */
export const nameCalled = async (
  { search }: Pick<SearchIndex, 'search'>,
  { companies }: Pick<ListedCompanies, 'companies'>,
  { query = '', lat, plz, place }: SearchQuery,
): Promise<string | undefined> => {
  const called = (lat ?? plz ?? place) === undefined ? calledLike(query) : undefined
  if (called === undefined) return undefined
  const keywords = { status: ['approved'], ...called }
  const { hits } = await search({ text: '', keywords, facets: [], offset: 0, limit: 1 })
  const [company] = await companies(
    hits.map(({ id }) => id),
    false,
  )
  return company?.card.name
}

/**
 * A search whose first hits are the companies called like a text, if any, wherever they are; those that only have its words, or are where it says,
 * follow.
 */
export const calledFirst = (search: SearchIndex['search'], name: string | undefined): SearchIndex['search'] =>
  name === undefined
    ? search
    : async (request) => {
        const { sort, offset, limit } = request
        if (sort === 'distance' || limit === 0) return search(request)
        const upTo = { ...request, offset: 0, limit: offset + limit }
        const keywords = { ...request.keywords, ...calledLike(name) }
        const { near: _anywhere, ...called } = { ...upTo, text: '', keywords }
        const those = await search(called)
        if (those.total === 0) return search(request)
        const { didYouMean: _misspelt, ...others } = await search(upTo)
        const both = await search({ ...request, keywords, facets: [], limit: 0 })
        const ids = new Set(those.hits.map(({ id }) => id))
        const explanation = { tier: 0, matches: [{ term: name, field: 'name', how: 'exact' as const }] }
        const hits = [
          ...those.hits.map((hit) => ({ ...hit, explanation })),
          ...others.hits.filter(({ id }) => !ids.has(id)),
        ]
        return {
          ...(others.total === 0 ? those : others),
          total: those.total + others.total - both.total,
          hits: hits.slice(offset, offset + limit),
        }
      }
