import type { PartnershipDocument } from '@schaufenster/projections/directory/partnerships.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { companyWindow } from '../profile/company-window.ts'
import type { CompanyWindow } from '../profile/contract.ts'
import { companyCards } from './company-cards.ts'
import { companiesById, type DirectoryModels } from './queries.ts'

/** The models behind partners. */
export interface PartnerModels {
  readonly directory: DirectoryModels
  readonly partnerships: DocumentReader<PartnershipDocument>
}

/** A partnership with the other company, if that is public. */
export interface FoundPartner {
  readonly partnership: Found<PartnershipDocument>
  readonly other: { readonly window: CompanyWindow; readonly parked: boolean } | undefined
}

/** More than any street has. */
const mostPartnerships = 500

/** All partnerships and requests of a company, oldest first. */
export const partnersOf = async (
  { directory, partnerships }: PartnerModels,
  companyId: string,
): Promise<readonly FoundPartner[]> => {
  const found = await partnerships.find({
    where: { field: 'sides', contains: companyId },
    limit: mostPartnerships,
  })
  if (found.length === 0) return []
  const ordered = found.toSorted((one, other) => (one.document.since < other.document.since ? -1 : 1))
  const otherOf = ({ company, partner }: PartnershipDocument) => (company === companyId ? partner : company)
  const companies = await companiesById(
    directory,
    ordered.map(({ document }) => otherOf(document)),
  )
  const cards = await companyCards(
    directory,
    companies.filter(({ document }) => document.isPublic),
  )
  const windows = new Map(
    cards.map((card) => [card.id, { window: companyWindow(card), parked: card.parked === true }]),
  )
  return ordered.map((partnership) => ({ partnership, other: windows.get(otherOf(partnership.document)) }))
}
