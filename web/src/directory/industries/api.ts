import type { IndustryForm } from '@schaufenster/command-service/directory/industry-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

/** What administrators do with industries. */
export type IndustryApi = ReturnType<typeof createIndustryApi>

const pathOf = (id: string) => `/api/industries/${encodeURIComponent(id)}`

/** What administrators do with industries (capabilities.md C2). */
export const createIndustryApi = (client: ApiClient) => ({
  create: async (form: IndustryForm) => {
    await client.command('POST', '/api/industries', form)
  },
  rename: async (id: string, form: IndustryForm) => {
    await client.command('PUT', pathOf(id), form)
  },
  /** Its companies go along into the other one. */
  merge: async (id: string, into: string) => {
    await client.command('DELETE', `${pathOf(id)}?mergeInto=${encodeURIComponent(into)}`)
  },
  /** Refused while companies have it. */
  archive: async (id: string) => {
    await client.command('DELETE', pathOf(id))
  },
})
