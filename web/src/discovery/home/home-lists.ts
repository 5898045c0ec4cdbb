import type {
  Place,
  PlacementSections,
  PlacementView,
  SearchResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import { resource } from '../../lib/resource.ts'
import { find, sections, streetLength } from '../api.ts'
import { shopWindowOf, type ShopWindow } from '../shop-window.ts'

/** The windows around a place that was asked for, and how it was understood. */
export interface TownStreet {
  readonly place: Place | undefined
  /** What is like a place that there is not, and namesakes of one that there is. */
  readonly meantPlaces: SearchResult['meantPlaces']
  readonly companies: readonly ShopWindow[]
  /** How many companies of which industry are around. */
  readonly industries: SearchResult['facets']['industry']
}

/** A window of a curated section. */
export interface PlacedWindow extends ShopWindow {
  readonly tagLine?: string
  /** Paid for: it says so. */
  readonly sponsored: boolean
}

const mostViewedLength = 6
const streetRadiusKm = 25

/** Rising and most viewed companies (D-3.8); no company is in both. Optional on the home page: a failure shows none. */
export const mostViewed = resource({
  name: 'mostViewed',
  ask: async (client) => {
    const limit = mostViewedLength
    const [{ hot }, { popular }] = await Promise.all([
      sections(client, { section: 'hot', limit }),
      sections(client, { section: 'popular', limit: 2 * limit }),
    ])
    const others = popular.filter(({ _id }) => !hot.some((company) => company._id === _id))
    return { hot: hot.map(shopWindowOf), popular: others.slice(0, limit).map(shopWindowOf) }
  },
})

/** The street of the town that the visitor named; left, it is that of the whole country again. */
export const townStreet = resource({
  name: 'townStreet',
  ask: async (client, town: string): Promise<TownStreet> => {
    const near = { place: town, radiusKm: streetRadiusKm, sort: 'distance', limit: streetLength } as const
    const { place, meantPlaces, companies, facets } = await find(client, near)
    return { place, meantPlaces, companies: companies.map(shopWindowOf), industries: facets.industry }
  },
})

/** What administrators see of it beside that is not for the street. */
const placedWindows = (views: readonly PlacementView[]): readonly PlacedWindow[] =>
  views.flatMap(({ state, company, sponsored }) => {
    if (state !== 'running' || company === undefined) return []
    const { tagLine } = company
    return [{ ...shopWindowOf(company), ...(tagLine !== undefined && { tagLine }), sponsored }]
  })

/** The curated sections of the home page (D-3.1). Optional: a failure shows none. */
export const recommended = resource({
  name: 'recommended',
  ask: async (client) => {
    const path = '/api/recommendation/getAllRecommendations'
    const { heroSlider, hotspot, category } = (await client.get<{ data: PlacementSections }>(path)).data
    return {
      heroSlider: placedWindows(heroSlider),
      hotspot: placedWindows(hotspot),
      category: placedWindows(category),
    }
  },
})
