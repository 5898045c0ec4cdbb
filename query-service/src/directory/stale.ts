import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'

/** Whether nobody has said for twelve months that an entry is right; one that nobody ever confirmed counts from when it was entered (D-2.15). */
export const isStale = (
  { confirmedAt, createdAt }: Pick<CompanyProfileDocument, 'confirmedAt' | 'createdAt'>,
  now: number,
): boolean => {
  const until = new Date(confirmedAt ?? createdAt)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return until.getTime() < now
}
