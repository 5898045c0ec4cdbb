import { companyPairEvents } from '@schaufenster/events/directory/company-pair-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A decision on a pair of probable duplicates. Key: `pairIdOf` both. */
export interface CompanyPairDocument {
  readonly id: string
  /** Somebody compared them and found that they are different. */
  readonly isApart: boolean
}

/** Pairs of companies that somebody has decided on (docs/decisions/0078). */
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
