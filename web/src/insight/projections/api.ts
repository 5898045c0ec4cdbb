import type {
  Checksum,
  ProjectionList,
  ProjectionView,
  Retried,
} from '@schaufenster/query-service/insight/contract.ts'
import { action } from '../../lib/action.ts'
import { counted } from '../../lib/format.ts'
import { resource } from '../../lib/resource.ts'

export type { ProjectionView }

/** What is to be done with one model; `key`: one document, of those that wait. */
type WorkOrder =
  | { readonly work: 'rebuild'; readonly name: string }
  | { readonly work: 'retry'; readonly name: string; readonly key?: string }

const pathOf = (name: string) => `/api/projections/${encodeURIComponent(name)}`

/** The read models as their operator sees them. */
export const projectionList = resource({
  name: 'projectionList',
  ask: async (client) => (await client.get<ProjectionList>('/api/projections')).data,
  channels: ['projections'],
})

export const modelSum = resource({
  name: 'modelSum',
  ask: async (client, name: string) => (await client.get<Checksum>(`${pathOf(name)}/checksum`)).data,
  key: (name) => name,
  keepsAll: true,
})

/** Work on each model goes on beside the others. */
export const workOnModel = action({
  name: 'workOnModel',
  /** Answers how many documents wait still. */
  send: async (client, order: WorkOrder) => {
    if (order.work === 'rebuild') {
      await client.command('POST', `${pathOf(order.name)}/rebuild`)
      return undefined
    }
    const { name, key } = order
    const body = key === undefined ? {} : { key }
    return (await client.command<Retried>('POST', `${pathOf(name)}/retry`, body)).data.parked
  },
  form: ({ work, name }) => `${work} ${name}`,
  success: (_order, parked) => {
    if (parked === undefined) return 'Der Neubau hat begonnen'
    return parked === 0
      ? 'Alle Dokumente sind wieder aktuell'
      : `${counted(parked, 'Dokument wartet', 'Dokumente warten')} noch`
  },
  refreshes: () => [projectionList.asked()],
})
