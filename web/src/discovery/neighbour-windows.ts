import { resource } from '../lib/resource.ts'
import { find, streetLength } from './api.ts'
import { shopWindowOf } from './shop-window.ts'

const neighbourRadiusKm = 5

/** Companies near the one whose slug is `of`. Optional at the foot of a page: a failure shows none. */
export const neighbourWindows = resource({
  name: 'neighbourWindows',
  ask: async (client, { of, lat, lon }: { of: string; lat: number; lon: number }) => {
    const near = { lat, lon, radiusKm: neighbourRadiusKm, sort: 'distance', limit: streetLength } as const
    const { companies } = await find(client, near)
    return companies.filter(({ slug }) => slug !== of).map(shopWindowOf)
  },
  key: ({ of }) => of,
})
