import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { CompanyRatingDocument } from '@schaufenster/projections/reputation/company-rating.ts'
import type { Stars } from './review-contract.ts'

/** The ratings next to companies' names, by id; only of those with approved reviews. */
export const starsOf = async (
  { companyRating }: { readonly companyRating: DocumentReader<CompanyRatingDocument> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stars>> => {
  const found = await companyRating.getMany(ids)
  return new Map(
    found.flatMap(({ key, document: { average, count } }) =>
      average === null ? [] : [[key, { average, count }] as const],
    ),
  )
}
