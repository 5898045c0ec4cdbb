import { companyFiles, type CompanyFilesDocument } from '@schaufenster/projections/directory/company-files.ts'
import {
  companyPrices,
  type CompanyPricesDocument,
} from '@schaufenster/projections/directory/company-prices.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { paperFields, type CompanyPapers } from './price-views.ts'

/** The models behind files, menus and price lists. */
export interface PaperModels {
  readonly companyFiles: DocumentReader<CompanyFilesDocument>
  readonly companyPrices: DocumentReader<CompanyPricesDocument>
}

export const paperReads = [companyFiles.name, companyPrices.name] as const

/** A company's files and price lists, and whether a change of them waits. */
export const papersOf = async (
  models: PaperModels,
  companyId: string,
): Promise<CompanyPapers & { readonly parked: boolean }> => {
  const [files, prices] = await Promise.all([
    models.companyFiles.get(companyId),
    models.companyPrices.get(companyId),
  ])
  return {
    files: files?.document,
    prices: prices?.document,
    parked: files?.parked === true || prices?.parked === true,
  }
}

/** Menus, price lists and documents on a company's page (spec §3, D-2.7). */
export const priceSection = (models: PaperModels): ProfileSection => ({
  reads: paperReads,
  of: async ({ id }) => {
    const { parked, ...papers } = await papersOf(models, id)
    return { parked, fields: paperFields(id, papers) }
  },
})
