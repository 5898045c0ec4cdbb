import type { MailAddress } from '@schaufenster/query-service/directory/contract.ts'
import { resource } from '../../lib/resource.ts'

/** Where a company's e-mail address is told, by its id; forms without scripts go there too. */
export const mailAddressPath = (companyId: string): string =>
  `/api/companies/mailAddress/${encodeURIComponent(companyId)}`

/** The e-mail address of a company, by its id: asked for when somebody wants to see it. */
export const mailAddress = resource({
  name: 'mailAddress',
  ask: async (client, companyId: string) =>
    (await client.query<{ data: MailAddress }>(mailAddressPath(companyId))).data.email,
  key: (companyId) => companyId,
  keepsAll: true,
})
