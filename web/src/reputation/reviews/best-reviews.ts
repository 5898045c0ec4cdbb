import type { BestReviews } from '@schaufenster/query-service/reputation/review-contract.ts'
import { resource } from '../../lib/resource.ts'

/** The best approved reviews of all companies. */
export const bestReviews = resource({
  name: 'bestReviews',
  ask: async (client): Promise<BestReviews> =>
    (await client.get<{ data: BestReviews }>('/api/reviews/best')).data,
})
