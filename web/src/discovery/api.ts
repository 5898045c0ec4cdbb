import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import type {
  CompanySections,
  LegalPageView,
  Place,
  SearchHitView,
  SearchQuery,
  SearchResult,
  SuggestResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { resource } from '../lib/resource.ts'
import type { ListQuery } from './search-address.ts'
import { shopWindowOf, type ShopWindow } from './shop-window.ts'
import { suggestionsOf, type Suggestion } from './suggestions.ts'

/** The last part of the page's address. */
export type LegalPageName =
  | 'impressum'
  | 'datenschutzerklaerung'
  | 'agb'
  | 'widerrufsbelehrung'
  | 'barrierefreiheit'

/** A hit as a row shows it. */
export type SearchHit = Omit<SearchHitView, '_source'> & { readonly _source: CompanyCard }

/** An answer without what no row shows: the state goes along with each page. */
export type SearchHits = Omit<SearchResult, 'companies' | 'hits'> & {
  readonly hits: { readonly total: number; readonly hits: readonly SearchHit[] }
}

/** The windows around a place that was asked for, and how it was understood. */
export interface TownStreet {
  readonly place: Place | undefined
  /** What is like a place that there is not, and namesakes of one that there is. */
  readonly meantPlaces: SearchResult['meantPlaces']
  readonly companies: readonly ShopWindow[]
  /** How many companies of which industry are around. */
  readonly industries: SearchResult['facets']['industry']
}

export const [streetLength, mostViewedLength] = [12, 6]
const streetRadiusKm = 25

const sections = (client: ApiClient, asked: object) =>
  client.query<CompanySections>('/api/companies/getAllCompanies', asked)

/** Companies for a question, a page at a time, with their facets. */
export const find = (client: ApiClient, query: SearchQuery) =>
  client.query<SearchResult>('/api/companies/search', query)

/** The newest companies of the whole country. */
export const newestCompanies = resource({
  name: 'newestCompanies',
  ask: async (client): Promise<readonly ShopWindow[]> =>
    (await sections(client, { section: 'recent' })).recent.map(shopWindowOf),
})

/** What is viewed more than before, and what is viewed most (D-3.8); no company is in both. An extra on the home page: where it fails, there is none. */
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

/** What was searched for: as many pages as were opened, one below the other. */
export const searchHits = resource({
  name: 'searchHits',
  ask: async (client, { count, ...query }: ListQuery): Promise<SearchHits> => {
    const { companies: _repeated, hits, ...answer } = await find(client, query)
    const rows = hits.hits
      .slice(0, count)
      .map(({ _source: { services: _services, about: _about, ...card }, ...hit }) => ({
        ...hit,
        _source: card,
      }))
    return { ...answer, hits: { total: hits.total, hits: rows } }
  },
})

/** How long typing must rest before suggestions are asked for (D-3.12), in milliseconds. */
export const rest = (text: string) => (text.trim() === '' ? 0 : 300)

/** What was typed, and the place that was chosen beside it. */
interface Typed {
  readonly text: string
  readonly place?: string | undefined
}

/** What is suggested for a text. A failure suggests nothing and disturbs nobody (spec §8). */
export const suggested =
  <Item>(suggest: (client: ApiClient, text: string) => Promise<readonly Item[]>) =>
  async (client: ApiClient, typed: string) => {
    const text = typed.trim()
    return { text, items: text === '' ? [] : await suggest(client, text).catch(() => []) }
  }

/** Companies and words for the search box. */
export const suggestions = resource({
  name: 'suggestions',
  ask: async (client, { text, place }: Typed) =>
    await suggested<Suggestion>(async (_, query) =>
      suggestionsOf(
        await client.query<SuggestResult>('/api/companies/suggestions', { query, ...(place && { place }) }),
      ),
    )(client, text),
  rest: ({ text }) => rest(text),
})

interface LegalQuestion {
  readonly page: LegalPageName
  readonly version?: number | undefined
}

/** By which an answer is known. */
export const legalKey = ({ page, version }: LegalQuestion): string => `${page} ${version ?? ''}`

/** A version of a legal page; without a number the one that holds. */
export const legalText = resource({
  name: 'legalText',
  ask: async (client, { page, version }: LegalQuestion) => {
    const asked = version === undefined ? '' : `?version=${version}`
    return (await client.get<{ data: LegalPageView }>(`/api/legal/${page}${asked}`)).data
  },
  key: legalKey,
})
