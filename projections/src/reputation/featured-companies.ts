import { CompanyImported } from '@schaufenster/events/directory/company-events.ts'
import {
  CompanyFeaturingAllowed,
  CompanyFeaturingWithdrawn,
} from '@schaufenster/events/directory/company-visibility-events.ts'
import { defineProjection } from '../runner/projection.ts'

const events = [CompanyFeaturingAllowed, CompanyFeaturingWithdrawn, CompanyImported] as const

/**
 * The companies that let `/zufriedene-kunden` show their reviews, public or not. The documents are small, since all of them are read for it. Key: the
 * company's id.
 */
export const featuredCompanies = defineProjection<(typeof events)[number], { readonly id: string }>({
  name: 'featured-companies',
  title: 'Zufriedene Kunden',
  version: 1,
  scope: 'partition',
  events,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (_document, event, key) => (event.type === 'CompanyFeaturingAllowed' ? { id: key } : undefined),
  indexes: [],
})
