import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import { whileUnchanged, type Freshness } from '../../app/freshness.ts'
import type { IndustryLookup, ListedCompanies } from '../listed-companies.ts'

/** The models behind landing pages. */
export const landingReads = [
  'company-profile',
  'industry',
  'company-rating',
  'company-clips',
  'company-search',
] as const

/** The fewest companies of an industry in a town for a page. Fewer would make a thin page. */
export const leastForPage = 5

/** More towns than any industry is in. */
const mostTowns = 5000

/** Only public companies. */
export const approvedOnly = { status: ['approved'] } as const

/** A town in all the spellings used by an industry's companies. */
export interface LandingTown {
  readonly slug: string
  /** The most frequent spelling. */
  readonly name: string
  /** All spellings. */
  readonly names: readonly string[]
  readonly count: number
}

/** An industry or town in an address: "baeckereien", "bad-toelz". */
export const addressPart = (name: string): string => foldName(name).replaceAll(' ', '-')

/** The towns with enough companies of an industry for a page, largest first. */
const landingTowns = async (
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

/** The towns of an industry that have a landing page, largest first. */
export type TownsOf = (industryId: string) => Promise<readonly LandingTown[]>

interface TownsDeps {
  readonly search: SearchIndex
  readonly listings: Pick<ListedCompanies, 'industries'>
}

/** Counts the towns of an industry once until a model moves, because all its companies and landing pages need them. */
export const keptTowns = ({ search, listings }: TownsDeps, freshness: Freshness): TownsOf => {
  const read = async (industryId: string) => landingTowns(search, await listings.industries(), industryId)
  const known = whileUnchanged(
    freshness,
    landingReads,
    async () => new Map<string, Promise<readonly LandingTown[]>>(),
  )
  return async (industryId) => {
    const towns = await known()
    const counted = towns.get(industryId)
    if (counted !== undefined) return counted
    const counting = read(industryId)
    towns.set(industryId, counting)
    counting.catch(() => towns.delete(industryId))
    return counting
  }
}
