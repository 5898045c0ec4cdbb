import { companyPairEvents } from '@schaufenster/events/directory/company-pair-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** What was said of two companies that look alike. Key: `pairIdOf` both. */
export interface CompanyPairDocument {
  readonly id: string
  /** Somebody looked at both: they are not the same. */
  readonly isApart: boolean
}

/** Pairs of companies that somebody has judged (docs/decisions/0078). */
export const companyPairs = defineProjection<(typeof companyPairEvents)[number], CompanyPairDocument>({
  name: 'company-pairs',
  title: 'Beurteilte Dubletten',
  version: 1,
  scope: 'partition',
  events: companyPairEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (_document, { type }, key) => ({ id: key, isApart: type === 'CompaniesToldApart' }),
  indexes: [],
})
