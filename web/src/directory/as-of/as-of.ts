import type { AsOfPage } from '@schaufenster/query-service/directory/version-contract.ts'
import { resource } from '../../lib/resource.ts'

/** The page's data at that moment. */
export type ProfileAsOf = AsOfPage['data']

/** Of which company (id or slug), and as of when: a day, a moment or the id of an event. */
export interface AsOfQuestion {
  readonly company: string
  readonly asOf: string
}

const pathOf = ({ company, asOf }: AsOfQuestion) =>
  `/api/companies/${encodeURIComponent(company)}/versions/page?${new URLSearchParams({ asOf })}`

/** A company's public page as it was: asked for when an administrator looks. */
export const companyAsOf = resource({
  name: 'companyAsOf',
  ask: async (client, question: AsOfQuestion) => (await client.get<AsOfPage>(pathOf(question))).data,
  key: pathOf,
})
