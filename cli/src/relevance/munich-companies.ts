import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  companyOfRow,
  type CompanyData,
} from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { geojsonRows } from '@schaufenster/command-service/directory/import/geojson-rows.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { companySearchEntry, importedCompany } from '@schaufenster/projections/directory/company-search.ts'

/** The businesses of Munich, which the product does not ship. */
export const munichFile = fileURLToPath(new URL('../../../../shared/data/muenchen.geojson', import.meta.url))

/** What the import of them is told. */
export const munichImport = () => ({
  gazetteer: germany(),
  industries: firstIndustries,
  source: {
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org',
    licence: 'ODbL-1.0',
    date: '2026-01-01',
  },
})

/** Whether the businesses of Munich (../shared/data/muenchen.geojson) are there to be read. */
export const hasMunich = existsSync(munichFile)

/** The businesses of Munich, as the import reads them. */
export const readMunich = async (): Promise<readonly CompanyData[]> => {
  const context = munichImport()
  const companies: CompanyData[] = []
  for await (const { read } of geojsonRows(createReadStream(munichFile, 'utf8'))) {
    const content = read()
    const company = 'row' in content ? companyOfRow(content.row, context) : undefined
    if (company !== undefined && isRight(company)) companies.push(company.right)
  }
  return companies
}

/** What the index of companies holds of one of them. */
export const entryOf = (company: CompanyData, status: 'approved' | 'pending' = 'approved') =>
  companySearchEntry({ ...importedCompany(company), status })
