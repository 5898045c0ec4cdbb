import type {
  CompanyForm,
  ProfileForm,
  UploadedFile,
  Written,
} from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft, CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import type { PostcodeView } from '@schaufenster/query-service/discovery/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

/** What owners do with their companies. */
export type EditingApi = ReturnType<typeof createEditingApi>

/** A company as it is edited and judged: everything that was entered, with its version. */
export const draftOf = async (client: ApiClient, id: string): Promise<CompanyDraft> => {
  const path = `/api/companies/getCompanyByIdToEdit/${encodeURIComponent(id)}`
  return (await client.query<{ data: CompanyDraft }>(path)).data
}

/** What owners read and write. Ids are a company's; its slug does too (D-G3). */
export const createEditingApi = (client: ApiClient) => ({
  companiesOf: async (userId: string) => {
    const path = `/api/users/getCompaniesByUser/${encodeURIComponent(userId)}`
    return (await client.get<{ data: CompanyRow[] }>(path)).data
  },
  draft: (id: string) => draftOf(client, id),
  /** `key` stays the same while one form is sent again, so that a lost answer never makes a second company. */
  register: async (form: CompanyForm, key: string) =>
    (await client.command<Written>('POST', '/api/companies', form, key)).data,
  save: async (id: string, form: ProfileForm) =>
    (await client.command<Written>('PUT', `/api/companies/${encodeURIComponent(id)}`, form)).data,
  submit: async (id: string) => {
    await client.command('POST', `/api/companies/${encodeURIComponent(id)}/review`, { decision: 'submit' })
  },
  /** The towns of a German postcode. */
  towns: async (plz: string): Promise<readonly string[]> =>
    (await client.get<{ data: PostcodeView }>(`/api/postcodes/${encodeURIComponent(plz)}`)).data.towns,
  /** Answers the address of the picture as it is served. */
  upload: async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    return (await client.command<UploadedFile>('POST', '/api/fileUpload', body)).url
  },
})
