import { distanceKm } from '@schaufenster/platform/geo/coordinates.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { CompanyCard } from '../../directory/contract.ts'
import type { LandingLink, LandingPage } from '../landing-contract.ts'
import type { ListedCompanies, IndustryLookup } from '../listed-companies.ts'
import { openKeywords } from '../open-keywords.ts'
import { addressPart, approvedOnly, leastForPage, type LandingTown, type TownsOf } from './landing-towns.ts'

/** What landing pages read. */
export interface LandingDeps {
  readonly search: SearchIndex
  readonly listings: Pick<ListedCompanies, 'industries' | 'companies'>
  readonly townsOf: TownsOf
  readonly gazetteer: Gazetteer
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The most companies on a page; the search has the others. */
const mostListed = 60
const mostLinks = 12
const mostIndustries = 1000

/** An industry in a town, by the parts of its address. Undefined if there are fewer than five companies. */
export const landingPage = async (
  { search, listings, townsOf, gazetteer, now }: LandingDeps,
  industryPart: string,
  townPart: string,
): Promise<LandingPage | undefined> => {
  const industries = await listings.industries()
  const industry = industryAt(industries, industryPart)
  if (industry === undefined) return undefined
  const towns = await townsOf(industry.id)
  const town = towns.find(({ slug }) => slug === townPart)
  if (town === undefined) return undefined
  const within = { ...approvedOnly, industry: industries.idsOf(industry.id), city: town.names }
  const opened = openKeywords(now())
  const [listed, open, others] = await Promise.all([
    search.search({ text: '', keywords: within, facets: [], offset: 0, limit: mostListed }),
    search.search({
      text: '',
      keywords: { ...within, ...opened.keywords },
      without: opened.without,
      facets: [],
      offset: 0,
      limit: 0,
    }),
    otherIndustries(search, industries, town, industry.id),
  ])
  const ids = listed.hits.map(({ id }) => id)
  const companies = (await listings.companies(ids, false)).map(({ card }) => card)
  const today = berlinDayOf(now())
  const holiday = companies.flatMap(({ holidays = [] }) => holidays).find(({ date }) => date === today)?.name
  return {
    ...(holiday !== undefined && { holiday }),
    industry: { _id: industry.id, name: industry.name, slug: industry.slug },
    town: { name: town.name, slug: town.slug },
    total: listed.total,
    open: open.total,
    postcodes: listed.total === companies.length ? postcodesOf(companies) : [],
    companies,
    neighbours: neighboursOf(gazetteer, town, towns),
    others,
  }
}

/** The industry at this part of an address. A merged one leads to what it was merged into. */
const industryAt = (industries: IndustryLookup, part: string) => {
  const named = industries.all.find(({ slug }) => slug === part)
  const standing = named && industries.find(named.id)
  return standing?.archived === false ? standing : undefined
}

const otherIndustries = async (
  search: SearchIndex,
  industries: IndustryLookup,
  town: LandingTown,
  except: string,
): Promise<LandingLink[]> => {
  const keywords = { ...approvedOnly, city: town.names }
  const asked = { text: '', keywords, facets: ['industry'], facetValues: mostIndustries, offset: 0, limit: 0 }
  const { facets } = await search.search(asked)
  const counts = new Map<string, LandingLink>()
  for (const { value, count } of facets['industry'] ?? []) {
    const standing = industries.find(value)
    if (standing === undefined || standing.archived || standing.id === except) continue
    const before = counts.get(standing.id)?.count ?? 0
    counts.set(standing.id, { name: standing.name, slug: standing.slug, count: before + count })
  }
  return [...counts.values()]
    .filter(({ count }) => count >= leastForPage)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostLinks)
}

const postcodesOf = (companies: readonly CompanyCard[]): LandingPage['postcodes'] => {
  const counts = new Map<string, number>()
  for (const { plz } of companies) if (plz !== undefined) counts.set(plz, (counts.get(plz) ?? 0) + 1)
  return [...counts].map(([plz, count]) => ({ plz, count })).toSorted((a, b) => (a.plz < b.plz ? -1 : 1))
}

/** Neighbouring towns with a page of this industry. Towns with unknown coordinates come last. */
const neighboursOf = (
  gazetteer: Gazetteer,
  town: LandingTown,
  towns: readonly LandingTown[],
): LandingLink[] => {
  const here = gazetteer.theTown(town.name)
  const far = (name: string): number => {
    const there = gazetteer.theTown(name)
    return here === undefined || there === undefined ? Number.MAX_SAFE_INTEGER : distanceKm(here, there)
  }
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .map(({ slug, name, count }) => ({ slug, name, count, km: far(name) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostLinks)
    .map(({ slug, name, count }) => ({ slug, name, count }))
}

/** All landing pages by industry, for the index page and the sitemap. */
export const landingIndex = async ({
  listings,
  townsOf,
}: Pick<LandingDeps, 'listings' | 'townsOf'>): Promise<
  { readonly industry: LandingLink; readonly towns: LandingLink[] }[]
> => {
  const industries = await listings.industries()
  const pages = []
  for (const { id, name, slug, archived } of industries.all) {
    if (archived || industries.find(id)?.id !== id) continue
    const towns = await townsOf(id)
    if (towns.length === 0) continue
    const links = towns.map((town) => ({ name: town.name, slug: town.slug, count: town.count }))
    const count = links.reduce((sum, link) => sum + link.count, 0)
    pages.push({ industry: { name, slug, count }, towns: links })
  }
  return pages
}

/** The address of the page of this industry in this town, if there is one. */
export const landingLinkOf = async (
  { listings, townsOf }: Pick<LandingDeps, 'listings' | 'townsOf'>,
  industryId: string,
  city: string,
): Promise<{ readonly industry: string; readonly town: string; readonly count: number } | undefined> => {
  const industries = await listings.industries()
  const standing = industries.find(industryId)
  if (standing === undefined || standing.archived) return undefined
  const wanted = addressPart(city)
  const town = (await townsOf(industryId)).find(({ slug }) => slug === wanted)
  return town && { industry: standing.slug, town: town.slug, count: town.count }
}
