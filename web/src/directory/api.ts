import type { HiddenCompany, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import { resource } from '../lib/resource.ts'

/** Whether the viewer learns only that there is a company which isn't approved. */
export const isHidden = (company: OpenProfile | HiddenCompany): company is HiddenCompany =>
  !('name' in company)

/** A profile as its page holds it: that there is an e-mail address, which stands in no page. */
export type OpenProfile = Omit<PublicProfile, 'email'> & { readonly hasEmail?: true }

const withoutAddress = (data: PublicProfile | HiddenCompany): OpenProfile | HiddenCompany => {
  if (!('email' in data)) return data
  const { email: _, ...open } = data
  return { ...open, hasEmail: true }
}

/**
 * By slug, old slug or id. Strangers learn of a company that isn't approved only that it is hidden; that isn't kept while it is asked again: the viewer
 * may be somebody else by now.
 */
export const publicCompany = resource({
  name: 'publicCompany',
  ask: async (client, slug: string) => {
    const path = `/api/slug/${encodeURIComponent(slug)}`
    return withoutAddress((await client.get<{ data: PublicProfile | HiddenCompany }>(path)).data)
  },
  key: (slug) => slug,
  keepsAll: true,
  stays: (data) => !isHidden(data),
})

/** All of them, for selecting one and for administrators. */
export const allIndustries = resource({
  name: 'allIndustries',
  ask: async (client) =>
    (await client.get<{ data: IndustryView[] }>('/api/industries/getAllIndustries')).data,
  channels: ['industries', 'admin'],
})
