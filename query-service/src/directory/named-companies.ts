import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { isPublic } from './queries.ts'

/** Names and services of public companies, in order of id, one page at a time. */
export const namedCompanies =
  (companies: Pick<DocumentReader<CompanyProfileDocument>, 'find'>) =>
  async (after: string | undefined, limit: number) => {
    const page = await companies.find({ where: isPublic, ...(after !== undefined && { after }), limit })
    return page.map(({ key, document: { profile } }) => ({
      id: key,
      name: profile.name,
      services: profile.services,
    }))
  }
