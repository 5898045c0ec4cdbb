import type { App } from '@schaufenster/platform/app/build-app.ts'
import { companyLikeness } from '@schaufenster/projections/directory/company-likeness.ts'
import { companyPairs } from '@schaufenster/projections/directory/company-pairs.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { reportParked } from '../app/freshness.ts'
import type { FoundCompany } from './company-views.ts'
import { DuplicatePage, DuplicateQuery, type DuplicateCompany } from './duplicates-contract.ts'
import { alikePairs, type DuplicateModels } from './duplicates.ts'
import type { IndustryIndex } from './industry-index.ts'
import { companiesById, type DirectoryModels } from './queries.ts'

/** Approximate number of pairs per answer. */
const pairsOfPage = 20

/** Probable duplicates among companies, for administrators (D-2.14). */
export const registerDuplicateQueries = (
  app: App,
  directory: DirectoryModels,
  models: DuplicateModels,
): void => {
  app.get(
    '/api/duplicates',
    {
      config: {
        access: { permission: 'company.manage' },
        reads: [companyLikeness.name, companyPairs.name, companyProfile.name, industry.name],
      },
      schema: {
        tags: ['directory'],
        summary: 'Unternehmen, die wahrscheinlich dieselben sind',
        querystring: DuplicateQuery,
        response: { 200: DuplicatePage },
      },
    },
    async (request, reply) => {
      const { kind = 'name', cursor } = request.query
      const limit = pairsOfPage
      const found = await alikePairs(models, { kind, limit, ...(cursor !== undefined && { cursor }) })
      const ids = [...new Set(found.pairs.flatMap(({ companies }) => companies))]
      const [companies, industries] = await Promise.all([
        companiesById(directory, ids),
        directory.industries(),
      ])
      reportParked(reply, companies)
      const views = new Map(
        companies
          .filter(({ document }) => document.deletedAt === null)
          .map((company) => [company.key, viewOf(company, industries)]),
      )
      const pairs = found.pairs.flatMap((pair) => {
        const both = pair.companies.flatMap((id) => views.get(id) ?? [])
        return both.length === 2 ? [{ id: pair.id, companies: both }] : []
      })
      return { pairs, ...(found.next !== undefined && { next: found.next }) }
    },
  )
}

const viewOf = ({ document }: FoundCompany, industries: IndustryIndex): DuplicateCompany => {
  const { id, slug, version, status, owners, profile, createdAt, updatedAt, completeness } = document
  const { name, contact, places, tagLine, services, source, industryIds } = profile
  const { address } = places.main
  return {
    id,
    slug,
    version,
    name,
    status,
    owners: owners.length,
    industries: industries.refs(industryIds).map((one) => one.name),
    ...(address !== null && { address: address.formattedAddress }),
    ...(contact.phone !== undefined && { phone: contact.phone }),
    ...(contact.email !== undefined && { email: contact.email }),
    ...(contact.website !== undefined && { website: contact.website }),
    ...(tagLine !== null && { tagLine }),
    services: [...services],
    completeness,
    ...(source !== null && { source: source.name }),
    createdAt,
    updatedAt,
  }
}
