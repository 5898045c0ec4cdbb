import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'

/** What was said before this moment is out of date: ISO 8601, UTC. */
const staleBefore = (now: number): string => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before.toISOString()
}

/** Whether nobody has said for twelve months that an entry is right; one that nobody ever confirmed counts from when it was entered (D-2.15). */
export const isStale = (
  { confirmedAt, createdAt }: Pick<CompanyProfileDocument, 'confirmedAt' | 'createdAt'>,
  now: number,
): boolean => (confirmedAt ?? createdAt) < staleBefore(now)

/** Those of which {@link isStale} holds. */
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
