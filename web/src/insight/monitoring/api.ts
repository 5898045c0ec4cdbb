import type { Monitoring } from '@schaufenster/query-service/insight/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { monitoringParameters, type MonitoringQuery } from './monitoring-query.ts'

/** A page of what came, and how much it is in all. */
export type Monitored = Monitoring['data']['all']
/** One of those that came. */
export type MonitoredCompany = Monitored['companies'][number]

/** What came; filtered, ordered and cut into pages by the server. */
export type MonitoringApi = ReturnType<typeof createMonitoringApi>

/** The calls of `/admin/edit/monitoring` (capabilities.md C10). */
export const createMonitoringApi = (client: ApiClient) => ({
  /** `limit` entries a page, at most 1000. */
  companies: async (query: MonitoringQuery, limit: number): Promise<Monitored> => {
    const parameters = monitoringParameters(query, limit)
    return (await client.get<Monitoring>(`/api/monitoring/companies?${parameters}`)).data.all
  },
})
