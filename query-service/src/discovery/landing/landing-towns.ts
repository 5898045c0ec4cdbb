import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { IndustryLookup } from '../listed-companies.ts'

/** So many companies of an industry in a town make a page worth having: fewer are a thin page. */
export const leastForPage = 5

/** More towns than an industry is in. */
const mostTowns = 5000

/** Public companies alone. */
export const approvedOnly = { status: ['approved'] } as const

/** A town as an industry's companies write it, however they spell it. */
export interface LandingTown {
  readonly slug: string
  /** As most of them spell it. */
  readonly name: string
  /** All spellings. */
  readonly names: readonly string[]
  readonly count: number
}

/** An industry or a town in an address: "baeckereien", "bad-toelz". */
export const addressPart = (name: string): string => foldName(name).replaceAll(' ', '-')

/** The towns in which enough companies of an industry are for a page, the largest first. */
export const landingTowns = async (
  search: SearchIndex,
  industries: IndustryLookup,
  industryId: string,
): Promise<readonly LandingTown[]> => {
  const keywords = { ...approvedOnly, industry: industries.idsOf(industryId) }
  const asked = { text: '', keywords, facets: ['city'], facetValues: mostTowns, offset: 0, limit: 0 }
  const { facets } = await search.search(asked)
  const towns = new Map<string, LandingTown>()
  for (const { value, count } of facets['city'] ?? []) {
    const slug = addressPart(value)
    const before = towns.get(slug)
    towns.set(
      slug,
      before === undefined
        ? { slug, name: value, names: [value], count }
        : { ...before, names: [...before.names, value], count: before.count + count },
    )
  }
  return [...towns.values()].filter(({ slug, count }) => slug !== '' && count >= leastForPage)
}
