import type { Monitoring } from '@schaufenster/query-service/insight/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { germanDate } from '../../lib/format.ts'
import { resource } from '../../lib/resource.ts'
import { saveFile } from '../../lib/save-file.ts'
import { csvOf } from '../reports/csv.ts'
import { monitoringParameters, pageSize, type MonitoringQuery } from './monitoring-query.ts'

/** A page of what came, and how much it is in all. */
export type Monitored = Monitoring['data']['all']
/** One of those that came. */
export type MonitoredCompany = Monitored['companies'][number]

/** How something is called that is chosen from. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** What a file is to hold, and how its stages are called. */
interface WantedTable {
  readonly query: MonitoringQuery
  readonly stages: readonly Choice[]
}

/** Entries that one call lists, and where a file ends. */
const [listed, mostRows] = [100, 100_000]

/** `limit` entries a page, at most 100. */
const pageOf = async (client: ApiClient, query: MonitoringQuery, limit: number): Promise<Monitored> =>
  (await client.get<Monitoring>(`/api/monitoring/companies?${monitoringParameters(query, limit)}`)).data.all

/** Companies with their views; the server filters, orders and pages them. */
export const monitoringPage = resource({
  name: 'monitoringPage',
  ask: (client, query: MonitoringQuery) => pageOf(client, query, pageSize),
  channels: ['admin'],
})

/** All that is asked for, each once: new ones shift the pages meanwhile. */
const collect = async (client: ApiClient, query: MonitoringQuery): Promise<readonly MonitoredCompany[]> => {
  const found = new Map<string, MonitoredCompany>()
  for (let page = 1, pages = 1; page <= pages && found.size < mostRows; page += 1) {
    const answer = await pageOf(client, { ...query, page }, listed)
    pages = answer.totalPages
    for (const company of answer.companies) found.set(company.id, company)
  }
  return [...found.values()]
}

/** All pages of what is asked, as a file. */
export const saveTable = action({
  name: 'saveTable',
  send: async (client, { query, stages }: WantedTable) => {
    const heads = ['Unternehmen', 'Branche', 'Ort', 'Status', 'Eingetragen']
    const rows = (await collect(client, query)).map(({ name, industry, city, status, createdAt }) => [
      name,
      industry.map((each) => each.name).join(', '),
      city ?? '',
      stages.find(({ value }) => value === status)?.label ?? status,
      germanDate(createdAt),
    ])
    const file = new Blob([csvOf(heads, rows)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `unternehmen-${query.start}-${query.end}.csv`)
  },
})
