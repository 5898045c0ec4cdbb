import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

/** A company as it is edited: everything that was entered, with its version. */
export const draftOf = async (client: Pick<ApiClient, 'query'>, id: string): Promise<CompanyDraft> => {
  const path = `/api/companies/getCompanyByIdToEdit/${encodeURIComponent(id)}`
  return (await client.query<{ data: CompanyDraft }>(path)).data
}
