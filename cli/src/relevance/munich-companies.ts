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
import { companySearchEntry } from '@schaufenster/projections/directory/company-search.ts'

const file = fileURLToPath(new URL('../../../../shared/data/muenchen.geojson', import.meta.url))

/** Whether the businesses of Munich (../shared/data/muenchen.geojson) are there to be read. */
export const hasMunich = existsSync(file)

/** The businesses of Munich, as the import reads them. */
export const readMunich = async (): Promise<readonly CompanyData[]> => {
  const context = {
    gazetteer: germany(),
    industries: firstIndustries,
    source: {
      name: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org',
      licence: 'ODbL-1.0',
      date: '2026-01-01',
    },
  }
  const companies: CompanyData[] = []
  for await (const { read } of geojsonRows(createReadStream(file, 'utf8'))) {
    const content = read()
    const company = 'row' in content ? companyOfRow(content.row, context) : undefined
    if (company !== undefined && isRight(company)) companies.push(company.right)
  }
  return companies
}

/** What the index of companies holds of one of them. */
export const entryOf = (company: CompanyData, status: 'approved' | 'pending' = 'approved') =>
  companySearchEntry({
    status,
    isDeleted: false,
    name: company.name,
    services: company.services,
    tagLine: company.tagLine ?? null,
    about: company.about ?? null,
    industryIds: company.industryIds,
    city: company.address?.city ?? null,
    plz: company.address?.plz ?? null,
    street: company.address?.street ?? null,
    position: company.position ?? null,
    officeHours: company.officeHours ?? null,
    phones: Object.values({ phone: company.contact.phone, phone2: company.contact.phone2 }).filter(
      (phone) => phone !== undefined,
    ),
  })
