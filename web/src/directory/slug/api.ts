import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action } from '../../lib/action.ts'
import { draftShown } from '../editing/api.ts'
import { draftOf } from '../editing/draft-of.ts'

/** A new last part for the address of a company's page. */
interface WantedSlug {
  /** The id of the company. */
  readonly company: string
  readonly slug: string
}

/** Moves the page of a company; its old address leads to the new one. By the id of the company. */
export const changeSlug = action<WantedSlug, CompanyDraft>({
  name: 'changeSlug',
  form: ({ company }) => company,
  send: async (client, { company, slug }) => {
    await client.command<Written>('PUT', `/api/companies/${encodeURIComponent(company)}/slug`, { slug })
    return await draftOf(client, company)
  },
  success: () => 'Ihre Seite hat eine neue Adresse',
  follows: draftShown,
})
