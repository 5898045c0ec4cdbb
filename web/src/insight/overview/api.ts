import type { Monitoring, TotalViews } from '@schaufenster/query-service/insight/contract.ts'
import type { Health, HealthFinding } from '@schaufenster/query-service/insight/health-contract.ts'
import type { TermReport } from '@schaufenster/query-service/insight/search-terms-contract.ts'
import { germanDay } from '../../lib/german-day.ts'
import { resource } from '../../lib/resource.ts'

export type { HealthFinding }

/** How the product is: what is slow, lags or failed. */
export const health = resource({
  name: 'health',
  ask: async (client) => (await client.get<Health>('/api/health')).data,
})

/** Companies that came today. */
export const newToday = resource({
  name: 'newToday',
  ask: async (client): Promise<number> => {
    const today = germanDay(Date.now())
    const parameters = new URLSearchParams({ startDate: today, endDate: today, limit: '1' })
    return (await client.get<Monitoring>(`/api/monitoring/companies?${parameters.toString()}`)).data.all
      .totalCompanies
  },
  channels: ['admin'],
})

/** Views of the last 24 hours. */
export const viewsToday = resource({
  name: 'viewsToday',
  ask: async (client): Promise<number> => {
    const { results } = await client.get<TotalViews>('/api/views/totalViewCounts?period=Day')
    return results.Company
  },
  channels: ['views'],
})

/** Searches of today, and those that found nothing. */
export const searchesToday = resource({
  name: 'searchesToday',
  ask: async (client): Promise<TermReport['totals']> => {
    const today = germanDay(Date.now())
    const parameters = new URLSearchParams({ startDate: today, endDate: today, limit: '1' })
    return (await client.get<{ data: TermReport }>(`/api/search/terms?${parameters.toString()}`)).data.totals
  },
})

/** Searches of the last seven days, and those that found nothing. */
export const searchesOfWeek = resource({
  name: 'searchesOfWeek',
  ask: async (client): Promise<TermReport['totals']> =>
    (await client.get<{ data: TermReport }>('/api/search/terms?kind=top&period=week&limit=1')).data.totals,
})
