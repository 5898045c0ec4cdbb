import type { LandingIndex, LandingPage } from '@schaufenster/query-service/discovery/landing-contract.ts'
import { resource } from '../../lib/resource.ts'
import { shopWindowOf, type ShopWindow } from '../shop-window.ts'

/** An industry in a town by the parts of its address. */
export interface LandingQuestion {
  readonly industry: string
  readonly town: string
}

/** An industry in a town as its page shows it. */
export type Landing = Omit<LandingPage, 'companies'> & { readonly companies: readonly ShopWindow[] }

/** By which an answer is known. */
export const landingKey = ({ industry, town }: LandingQuestion): string => `${industry}/${town}`

/** What an address asks for. */
export const landingAt = ({
  industry = '',
  town = '',
}: {
  readonly [name: string]: string | undefined
}): LandingQuestion => ({ industry, town })

/** What there is of an industry in a town. */
export const landing = resource({
  name: 'landing',
  ask: async (client, { industry, town }: LandingQuestion): Promise<Landing> => {
    const path = `/api/landing/${encodeURIComponent(industry)}/${encodeURIComponent(town)}`
    const { data } = await client.get<{ data: LandingPage }>(path)
    return { ...data, companies: data.companies.map(shopWindowOf) }
  },
  key: landingKey,
})

/** All industries in towns that have a page. */
export const landingIndex = resource({
  name: 'landingIndex',
  ask: async (client) => (await client.get<{ data: LandingIndex }>('/api/landing')).data,
})
