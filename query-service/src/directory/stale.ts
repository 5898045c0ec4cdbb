import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'

/** Confirmations before this moment are out of date: ISO 8601, UTC. */
const staleBefore = (now: number): string => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before.toISOString()
}

/** Whether an entry hasn't been confirmed for twelve months. One that was never confirmed counts from when it was entered (D-2.15). */
export const isStale = (
  { confirmedAt, createdAt }: Pick<CompanyProfileDocument, 'confirmedAt' | 'createdAt'>,
  now: number,
): boolean => (confirmedAt ?? createdAt) < staleBefore(now)

/** Selects those for which {@link isStale} is true. */
export const staleAt = (now: number): Filter<CompanyProfileDocument> => {
  const below = staleBefore(now)
  return {
    some: [
      { field: 'confirmedAt', below },
      {
        every: [
          { field: 'confirmedAt', exists: false },
          { field: 'createdAt', below },
        ],
      },
    ],
  }
}
