import type {
  Checksum,
  ProjectionList,
  ProjectionView,
  Retried,
} from '@schaufenster/query-service/insight/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

export type { ProjectionView }
/** All models with how they are; a model's checksum; the calls about them. */
export type Projections = ProjectionList['data']
export type ModelSum = Checksum['data']
export type ProjectionsApi = ReturnType<typeof createProjectionsApi>

/** The read models as their operator sees them. */
export const createProjectionsApi = (client: ApiClient) => {
  const pathOf = (name: string) => `/api/projections/${encodeURIComponent(name)}`
  return {
    list: async (): Promise<Projections> => (await client.get<ProjectionList>('/api/projections')).data,
    checksum: async (name: string): Promise<ModelSum> =>
      (await client.get<Checksum>(`${pathOf(name)}/checksum`)).data,
    rebuild: (name: string) => client.command<unknown>('POST', `${pathOf(name)}/rebuild`),
    /** Answers how many documents wait still. */
    retry: async (name: string, key?: string): Promise<number> =>
      (await client.command<Retried>('POST', `${pathOf(name)}/retry`, key === undefined ? {} : { key })).data
        .parked,
  }
}
