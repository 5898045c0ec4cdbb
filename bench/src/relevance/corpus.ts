import { readFileSync } from 'node:fs'
import { demoCompanies } from '@schaufenster/cli/demo/demo-companies.ts'
import type { DemoCompany } from '@schaufenster/cli/demo/demo-company.ts'
import { munichFile, munichImport } from '@schaufenster/cli/relevance/munich-companies.ts'
import {
  companyOfRow,
  industryKey,
  type CompanyData,
} from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { readOpeningHours } from '@schaufenster/command-service/directory/import/opening-hours/read-opening-hours.ts'
import { osmRowOf } from '@schaufenster/command-service/directory/import/osm/osm-row.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import {
  importedCompany,
  type CompanySearchDocument,
} from '@schaufenster/projections/directory/company-search.ts'
import { noPapers } from '@schaufenster/projections/directory/searched-papers.ts'
import { noVideos } from '@schaufenster/projections/directory/searched-videos.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Row } from './row.ts'

/** A row, and what our import gives the index for it. */
export interface Business {
  readonly row: Row
  readonly company: CompanySearchDocument
}

const Feature = Type.Object({
  geometry: Type.Object({ coordinates: Type.Array(Type.Unknown()) }),
  properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})
const isCollection = Compile(Type.Object({ features: Type.Array(Feature) }))

/** The businesses of Munich that our import accepts, in file order. */
export const munich = (): readonly Business[] => {
  const read: unknown = JSON.parse(readFileSync(munichFile, 'utf8'))
  if (!isCollection.Check(read)) throw new Error('not a collection of features')
  const context = munichImport()
  return read.features.flatMap((feature) => {
    const row = osmRowOf(feature)
    if (!isRight(row)) return []
    const company = companyOfRow(row.right, context)
    if (!isRight(company)) return []
    const tags = Object.fromEntries(
      Object.entries(feature.properties).map(([key, value]) => [key, String(value)]),
    )
    return [{ row: munichRow(company.right, tags), company: approved(company.right) }]
  })
}

const munichRow = ({ source: { id }, position }: CompanyData, tags: Row['tags']): Row => ({
  id,
  name: tags['name'] ?? '',
  tags,
  trade: '',
  says: tags['description'] ?? '',
  street: tags['addr:street'] ?? '',
  plz: tags['addr:postcode'] ?? '',
  city: tags['addr:city'] ?? '',
  lat: position?.latitude ?? 0,
  lon: position?.longitude ?? 0,
  phone: (tags['phone'] ?? tags['contact:phone'] ?? '').replaceAll(/\D/g, ''),
  hours: tags['opening_hours'] ?? '',
})

const approved = (company: CompanyData): CompanySearchDocument => ({
  ...importedCompany(company),
  status: 'approved',
})

const invented = 2_000

/** The invented companies of a first start. */
export const demo = (): readonly Business[] =>
  demoCompanies(germany(), invented).map((company) => ({
    row: demoRow(company),
    company: demoCompany(company),
  }))

const demoRow = ({ trade, services, tagLine, about, phone, openingHours, ...company }: DemoCompany): Row => ({
  ...company,
  tags: {},
  trade: trade.industry,
  says: [...services, tagLine, about].join(' '),
  phone: phone.replaceAll(/\D/g, ''),
  hours: openingHours,
})

const demoCompany = (company: DemoCompany): CompanySearchDocument => {
  const { name, trade, services, tagLine, about, city, plz, street, lat, lon, openingHours, phone } = company
  const industry = firstIndustries.get(industryKey(trade.industry))
  return {
    status: 'approved',
    isDeleted: false,
    isHidden: false,
    specialHours: [],
    paused: null,
    name,
    services,
    tagLine: tagLine === '' ? null : tagLine,
    about: about === '' ? null : about,
    industryIds: industry === undefined ? [] : [industry],
    city,
    plz,
    street,
    position: { latitude: lat, longitude: lon, precision: 'plz' },
    officeHours: readOpeningHours(openingHours)?.officeHours ?? null,
    phones: phone === '' ? [] : [phone],
    standings: [],
    films: noVideos,
    papers: noPapers,
  }
}
