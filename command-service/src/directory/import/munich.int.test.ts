import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { companyOfRow, type CompanyData } from './company-of-row.ts'
import { firstIndustries } from './industry-index.ts'
import { osmRowOf } from './osm/osm-row.ts'

const file = fileURLToPath(new URL('../../../../../shared/data/muenchen.geojson', import.meta.url))
const isCollection = Compile(
  Type.Object({
    features: Type.Array(Type.Object({ properties: Type.Record(Type.String(), Type.Unknown()) })),
  }),
)
const context = {
  gazetteer: germany(),
  industries: firstIndustries,
  source: { name: 'OSM', url: 'https://example.org', licence: 'ODbL-1.0', date: '2026-01-01' },
}

const phones = /^(contact:)?(phone|mobile)$/
const addresses = /^(url|(contact:)?(email|website|facebook|instagram|twitter|linkedin|tiktok))$/

const digits = (text: string): string =>
  text
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)49/, '0')
const address = (text: string): string =>
  text
    .replace(/^(mailto:|@|(https?:\/\/\s*)?(www\.)?)/i, '')
    .replace(/\/$/, '')
    .toLowerCase()

const textsOf = ({ contact, socialLinks, furtherDetails }: CompanyData): readonly string[] => [
  ...Object.values(contact),
  ...socialLinks.map(({ url }) => url),
  ...furtherDetails.map(({ text }) => text),
]

/** The values of these tags that appear in no text of the company. */
const lostOf = (tags: Readonly<Record<string, unknown>>, company: CompanyData): readonly string[] => {
  const texts = textsOf(company)
  const addressTexts = texts.map(address)
  const numbers = new Set(texts.map(digits))
  return Object.entries(tags).flatMap(([tag, value]) => {
    if (phones.test(tag))
      return partsOf(value, /[;,|\n]|\s\/\s(?=[+0])|\soder\s|\sund\s/).filter(
        (part) => !numbers.has(digits(part)),
      )
    if (!addresses.test(tag)) return []
    const separator = tag.includes('email') ? /[;,]/ : ';'
    return partsOf(value, separator).filter(
      (part) => !addressTexts.some((text) => text.includes(address(part))),
    )
  })
}

const partsOf = (value: unknown, separator: string | RegExp): readonly string[] =>
  String(value)
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const describeMunich = existsSync(file) ? describe : describe.skip
describeMunich('the businesses of Munich', () => {
  it('keep every phone number, address and profile that the source has of them', () => {
    const collection: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isCollection.Check(collection)) throw new Error('This is no GeoJSON.')
    const read = collection.features.flatMap((feature) => {
      const row = osmRowOf(feature)
      const company = row._tag === 'Right' ? companyOfRow(row.right, context) : row
      return company._tag === 'Right' ? [{ tags: feature.properties, company: company.right }] : []
    })
    expect(read.length).toBeGreaterThan(7500)
    expect(
      read.flatMap(({ tags, company }) => lostOf(tags, company).map((text) => [company.source.id, text])),
    ).toEqual([])
  })
})
