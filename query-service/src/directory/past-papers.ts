import { companyFiles } from '@schaufenster/projections/directory/company-files.ts'
import { companyPrices } from '@schaufenster/projections/directory/company-prices.ts'
import { foldStream, type LoggedEvent } from '../lib/fold-stream.ts'
import type { SectionFields } from '../profile/contract.ts'
import { paperFields } from './price-views.ts'

/** Everything that happened to a company's files, menus and price lists: each stream in log order, one after the other. */
export type PaperHistory = (companyId: string) => Promise<readonly LoggedEvent[]>

/** Menus, price lists and documents as they were at a moment (ISO 8601, UTC). */
export const papersAt = (
  company: string,
  events: readonly LoggedEvent[],
  at: string,
): Partial<SectionFields> => {
  const end = Date.parse(at)
  const until = events.filter(({ metadata }) => Date.parse(metadata.occurredAt) <= end)
  return paperFields(company, {
    files: foldStream(companyFiles, until),
    prices: foldStream(companyPrices, until),
  })
}
