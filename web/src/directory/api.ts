import type {
  CompanyView,
  HiddenCompany,
  IndustryView,
} from '@schaufenster/query-service/directory/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** What everybody may read of companies. */
export type DirectoryApi = ReturnType<typeof createDirectoryApi>

/** The public reads of the directory (capabilities.md C2). */
export const createDirectoryApi = (client: ApiClient) => ({
  /** By slug, old slug or id. Strangers learn of a company that isn't approved only that it is hidden. */
  company: async (slug: string) => {
    const answer = await client.get<{ data: CompanyView | HiddenCompany }>(
      `/api/slug/${encodeURIComponent(slug)}`,
    )
    return answer.data
  },
  industries: async () => {
    const answer = await client.get<{ data: IndustryView[] }>('/api/industries/getAllIndustries')
    return answer.data
  },
})
