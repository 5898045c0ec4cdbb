import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import type {
  CompanySections,
  LegalPageView,
  SearchHitView,
  SearchQuery,
  SearchResult,
  SuggestResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import type { SimilarCompanies } from '@schaufenster/query-service/discovery/landing-contract.ts'
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

export const streetLength = 12

export const sections = (client: ApiClient, asked: object) =>
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

/** What leads on from a company's page, by its slug. The page is whole without it. */
export const similarCompanies = resource({
  name: 'similarCompanies',
  ask: async (client, slug: string) =>
    (await client.get<{ data: SimilarCompanies }>(`/api/companies/${encodeURIComponent(slug)}/similar`)).data,
  key: (slug) => slug,
  keepsAll: true,
})

/** How long typing must rest before suggestions are asked for (D-3.12), in milliseconds. */
export const rest = (text: string) => (text.trim() === '' ? 0 : 300)

/** What was typed, and the place that was chosen beside it. */
interface Typed {
  readonly text: string
  readonly place?: string | undefined
}

/** Suggestions for a text. A failure yields none and disturbs nobody (spec §8). */
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
