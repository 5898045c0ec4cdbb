import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { CompanyShelf, IndustryLookup } from './company-shelf.ts'
import { byTurns } from './by-turns.ts'
import type { CompanySections } from './contract.ts'

export interface SectionsDeps {
  readonly search: SearchIndex
  readonly shelf: CompanyShelf
}

export interface SectionsQuery {
  readonly section?: 'recent' | 'hot' | 'category' | 'popular' | undefined
  readonly industry?: string | undefined
  readonly limit: number
}

/** So many industries have a list of their own on the home page. */
const industriesShown = 6

/** Among so many of the newest every industry has its turn: an import of one is not all that the street shows. */
const mixedOf = 100

/**
 * The lists of the home page. `hot` and `popular` are questions to the view log: as long as nobody counts views they are truly empty.
 * Within an industry more complete entries come first, as in search.
 */
export const companySections = async (
  deps: SectionsDeps,
  { section, industry, limit }: SectionsQuery,
): Promise<CompanySections> => {
  const industries = await deps.shelf.industries()
  const wants = (name: string): boolean => section === undefined || section === name
  const within = industry === undefined ? undefined : industries.idsOf(industry)
  const newest = within === undefined ? Math.max(limit, mixedOf) : limit
  const [recent, category] = await Promise.all([
    wants('recent') ? deps.shelf.recent(newest, within) : [],
    wants('category') ? byIndustry(deps, industries, industry, limit) : [],
  ])
  const mixed = byTurns(recent, (company) => company.industry[0]?._id ?? '')
  return { recent: mixed.slice(0, limit), hot: [], popular: [], category }
}

const byIndustry = async (
  { search, shelf }: SectionsDeps,
  industries: IndustryLookup,
  only: string | undefined,
  limit: number,
): Promise<CompanySections['category']> => {
  const ids = only === undefined ? await largestIndustries(search, industries) : [only]
  const lists = await Promise.all(
    ids.map(async (id) => {
      const keywords = { status: ['approved'], industry: industries.idsOf(id) }
      const { hits } = await search.search({ text: '', keywords, offset: 0, limit })
      const companies = await shelf.companies(
        hits.map((hit) => hit.id),
        false,
      )
      return { industry: industries.refs([id])[0], companies: companies.map(({ card }) => card) }
    }),
  )
  return lists.flatMap(({ industry, companies }) =>
    industry === undefined || companies.length === 0 ? [] : [{ industry, companies }],
  )
}

const largestIndustries = async (
  search: SearchIndex,
  industries: IndustryLookup,
): Promise<readonly string[]> => {
  const keywords = { status: ['approved'] }
  const { facets } = await search.search({ text: '', keywords, facets: ['industry'], offset: 0, limit: 0 })
  const standing = (facets['industry'] ?? []).flatMap(({ value }) => industries.find(value)?.id ?? [])
  return [...new Set(standing)].slice(0, industriesShown)
}
