import type {
  CompanySections,
  LegalPageView,
  Place,
  SearchQuery,
  SearchResult,
  SuggestResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** The last part of the page's address. */
export type LegalPageName = 'impressum' | 'datenschutzerklaerung' | 'agb'

/** Searching, suggesting and browsing. */
export type DiscoveryApi = ReturnType<typeof createDiscoveryApi>

/** Search and the texts of the public site (capabilities.md C3). */
export const createDiscoveryApi = (client: ApiClient) => ({
  /** The newest companies. */
  newest: async () => {
    const sections = await client.query<CompanySections>('/api/companies/getAllCompanies', {
      section: 'recent',
    })
    return sections.recent
  },
  /** What is viewed more than before, and what is viewed most (D-3.8). */
  mostViewed: async (limit: number) => {
    const [{ hot }, { popular }] = await Promise.all([
      client.query<CompanySections>('/api/companies/getAllCompanies', { section: 'hot', limit }),
      client.query<CompanySections>('/api/companies/getAllCompanies', {
        section: 'popular',
        limit: 2 * limit,
      }),
    ])
    const others = popular.filter(({ _id }) => !hot.some((company) => company._id === _id))
    return { hot, popular: others.slice(0, limit) }
  },
  search: async (query: SearchQuery) => await client.query<SearchResult>('/api/companies/search', query),
  suggestions: async (text: string) =>
    await client.query<SuggestResult>('/api/companies/suggestions', { query: text }),
  places: async (text: string) => {
    const { data } = await client.get<{ data: Place[] }>(`/api/places?query=${encodeURIComponent(text)}`)
    return data
  },
  legalPage: async (page: LegalPageName, version?: number) => {
    const asked = version === undefined ? '' : `?version=${version}`
    const answer = await client.get<{ data: LegalPageView }>(`/api/legal/${page}${asked}`)
    return answer.data
  },
})
