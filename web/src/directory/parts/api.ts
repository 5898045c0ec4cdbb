import type {
  OfficeHoursForm,
  ProfileForm,
  SocialsForm,
  Written,
} from '@schaufenster/command-service/directory/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { EditingApi } from '../editing/api.ts'

/** What the pages of single parts ask of the API. */
export type PartsApi = ReturnType<typeof createPartsApi>

/** Saving one part of an entry. Ids are a company's. */
export const createPartsApi = (client: ApiClient, { draft, save }: Pick<EditingApi, 'draft' | 'save'>) => ({
  draft,
  saveHours: async (id: string, form: OfficeHoursForm) =>
    (await client.command<Written>('PUT', `/api/officeHours/${encodeURIComponent(id)}`, form)).data,
  saveSocials: async (id: string, form: SocialsForm) =>
    (await client.command<Written>('PUT', `/api/socials/${encodeURIComponent(id)}`, form)).data,
  saveProfile: async (id: string, form: ProfileForm) => await save(id, form),
})
