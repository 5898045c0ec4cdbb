import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type {
  VersionDifference,
  VersionList,
} from '@schaufenster/query-service/directory/version-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

/** Looking at a company's past and restoring it; a change of it; how two of its versions differ. */
export type VersionsApi = ReturnType<typeof createVersionsApi>
export type Change = VersionList['data'][number]
export type Difference = VersionDifference['data'][number]

/** The past of a company. */
export const createVersionsApi = (client: ApiClient) => {
  const pathOf = (id: string) => `/api/companies/${encodeURIComponent(id)}/versions`
  return {
    /** Newest first. */
    changes: async (id: string): Promise<readonly Change[]> =>
      (await client.get<VersionList>(pathOf(id))).data,
    difference: async (id: string, from: number, to: number): Promise<readonly Difference[]> =>
      (await client.get<VersionDifference>(`${pathOf(id)}/difference?from=${from}&to=${to}`)).data,
    /** `seen`: the newest version that the person knew of. */
    restore: async (id: string, version: number, seen: number) =>
      await client.command<Written>('POST', `${pathOf(id)}/${version}/restore`, { expectedVersion: seen }),
  }
}
