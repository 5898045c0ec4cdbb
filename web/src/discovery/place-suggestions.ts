import type { Place } from '@schaufenster/query-service/discovery/contract.ts'
import { resource } from '../lib/resource.ts'
import { rest, suggested } from './api.ts'

/** Towns and postcodes for the place field. */
export const placeSuggestions = resource({
  name: 'placeSuggestions',
  ask: suggested(
    async (client, text) =>
      (await client.get<{ data: Place[] }>(`/api/places?query=${encodeURIComponent(text)}`)).data,
  ),
  rest,
})
