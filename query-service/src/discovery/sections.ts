import type { SearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import type { CompanyCard } from '../directory/contract.ts'
import { byTurns } from './by-turns.ts'
import type { CompanySections, PlacementView } from './contract.ts'
import type { IndustryLookup } from './listed-companies.ts'
import { placedCards, placementViews, type PlacementModels } from './placements.ts'

/** What the home page's lists read. */
export interface SectionsDeps extends PlacementModels {
  readonly search: SearchIndex
  /** The current figures of the view log. */
  readonly mostViewed: () => MostViewed
}

/** Ids of companies: `hot` by growth, `popular` by number (D-3.8). */
export interface MostViewed {
  readonly hot: readonly string[]
  readonly popular: readonly string[]
  /** Changes whenever they do. */
  readonly mark: string
}

export const sectionNames = ['recent', 'hot', 'category', 'popular', 'heroSlider', 'hotspot'] as const
type SectionName = (typeof sectionNames)[number]
export const sectionTitles: Readonly<Record<SectionName, string>> = {
  recent: 'Neu',
  hot: 'Gefragt',
  category: 'Branche',
  popular: 'Beliebt',
  heroSlider: 'Empfehlungen',
  hotspot: 'Hot Spot',
}

/** Which lists, of which industry, and how long; without `section`, all of them. `seesAll` includes companies that aren't approved. */
export interface SectionsQuery {
  readonly seesAll: boolean
  readonly section?: SectionName | undefined
  readonly industry?: string | undefined
  readonly limit: number
}

type Keywords = NonNullable<SearchRequest['keywords']>

/** How many industries have their own list on the home page. */
const industriesShown = 6

/** Among this many of the newest, industries take turns, so that an import of one industry doesn't fill the street. */
const mixedOf = 100

/**
 * The home page's lists. `hot` and `popular` come from the view log and are empty as long as nothing was viewed. Within an industry, more complete
 * entries come first, as in search.
 */
export const companySections = async (
  deps: SectionsDeps,
  { seesAll, section, industry, limit }: SectionsQuery,
): Promise<CompanySections> => {
  const industries = await deps.listings.industries()
  const wants = (name: string): boolean => section === undefined || section === name
  const within = industry === undefined ? undefined : industries.idsOf(industry)
  const newest = within === undefined ? Math.max(limit, mixedOf) : limit
  const { hot, popular } = deps.mostViewed()
  const shown = async (ids: readonly string[]): Promise<CompanyCard[]> => {
    const found = (await deps.listings.companies(ids, seesAll)).map(({ card }) => card)
    const wanted = within === undefined ? found : found.filter((card) => isWithin(card, industry))
    return wanted.slice(0, limit)
  }
  const isWithin = (card: CompanyCard, id: string | undefined): boolean =>
    id !== undefined && card.industry.some(({ _id }) => _id === industries.find(id)?.id)
  const placed =
    wants('heroSlider') || wants('hotspot') || wants('category') ? await placementViews(deps, false) : []
  const placedIn = (name: 'heroSlider' | 'hotspot') => {
    const cards = placedCards(wants(name) ? placed.filter(({ section: one }) => one === name) : [])
    return cards.filter((card) => within === undefined || isWithin(card, industry)).slice(0, limit)
  }
  const [recent, category, hotCards, popularCards] = await Promise.all([
    wants('recent') ? deps.listings.recent(newest, within, seesAll) : [],
    wants('category') ? byIndustry(deps, industries, placed, { seesAll, industry, limit }) : [],
    wants('hot') ? shown(hot) : [],
    wants('popular') ? shown(popular) : [],
  ])
  const mixed = byTurns(recent, (company) => company.industry[0]?._id ?? '')
  return {
    recent: mixed.slice(0, limit),
    hot: hotCards,
    popular: popularCards,
    category,
    heroSlider: placedIn('heroSlider'),
    hotspot: placedIn('hotspot'),
  }
}

const byIndustry = async (
  { search, listings }: SectionsDeps,
  industries: IndustryLookup,
  placed: readonly PlacementView[],
  { seesAll, industry: only, limit }: Omit<SectionsQuery, 'section'>,
): Promise<CompanySections['category']> => {
  const shown: Keywords = seesAll ? {} : { status: ['approved'] }
  const curated = placed.filter(({ section }) => section === 'category')
  const ids =
    only === undefined
      ? [...new Set([...(await largestIndustries(search, industries, shown)), ...industriesOf(curated)])]
      : [only]
  const lists = await Promise.all(
    ids.map(async (id) => {
      const keywords = { ...shown, industry: industries.idsOf(id) }
      const { hits } = await search.search({ text: '', keywords, offset: 0, limit })
      const companies = await listings.companies(
        hits.map((hit) => hit.id),
        seesAll,
      )
      const [industry] = industries.refs([id])
      const here = curated.filter((one) => one.industry?._id === industry?._id)
      return {
        industry,
        companies: companies.map(({ card }) => card),
        placed: placedCards(here).slice(0, limit),
      }
    }),
  )
  return lists.flatMap(({ industry, ...list }) =>
    industry === undefined || list.companies.length + list.placed.length === 0 ? [] : [{ industry, ...list }],
  )
}

const industriesOf = (placed: readonly PlacementView[]): readonly string[] =>
  placed.flatMap(({ industry }) => industry?._id ?? [])

const largestIndustries = async (
  search: SearchIndex,
  industries: IndustryLookup,
  keywords: Keywords,
): Promise<readonly string[]> => {
  const { facets } = await search.search({ text: '', keywords, facets: ['industry'], offset: 0, limit: 0 })
  const standing = (facets['industry'] ?? []).flatMap(({ value }) => industries.find(value)?.id ?? [])
  return [...new Set(standing)].slice(0, industriesShown)
}
