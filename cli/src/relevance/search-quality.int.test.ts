import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CompanyData } from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { industrySeed } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { findPlace } from '@schaufenster/platform/geo/place.ts'
import { companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import type { MaintainedSearchIndex } from '@schaufenster/projections/search/search-index.ts'
import { createSqliteSearchIndex } from '@schaufenster/projections/search/sqlite/sqlite-search-index.ts'
import { withPlaceOfText } from '@schaufenster/query-service/discovery/place-in-text.ts'
import { entryOf, hasMunich, readMunich } from './munich-companies.ts'
import { seedSynonyms } from './seed-synonyms.ts'

/**
 * What people type, judged over 7,520 businesses of Munich: how many of the first five hits are what was looked for
 * (docs/decisions/0055). `of`: where there are fewer than five to be found.
 */
interface Right {
  readonly industry?: string
  /** Of name, services, tag line and text. */
  readonly says?: RegExp
  readonly name?: RegExp
  readonly street?: RegExp
  readonly city?: string
  readonly of?: number
}

const judged: readonly (readonly [typed: string, right: Right])[] = [
  // Trades: singular, plural, other words for them, compounds.
  ['Apotheke', { industry: 'Apotheken' }],
  ['apotheken', { industry: 'Apotheken' }],
  ['Zahnarzt', { says: /zahn/i }],
  ['zahnärzte münchen', { says: /zahn/i }],
  ['zahnarztpraxis', { says: /zahn/i }],
  ['Kita', { industry: 'Kindergärten' }],
  ['Kindergärten', { industry: 'Kindergärten' }],
  ['hausarzt', { says: /hausarzt|allgemein/i }],
  ['augenarzt', { says: /auge/i }],
  ['hautarzt', { says: /haut|derma/i }],
  ['Kinderärzte', { says: /kinder.*(arzt|ärzt|heilk)/i }],
  ['orthopäde', { says: /orthop/i }],
  ['psychotherapeut', { says: /psycho/i }],
  ['physiotherapie', { says: /physi|krankengym/i }],
  ['krankenhaus', { industry: 'Krankenhäuser' }],
  ['klinik', { industry: 'Krankenhäuser' }],
  ['supermarkt', { industry: 'Supermärkte und Lebensmittel' }],
  ['bäcker', { says: /bäck/i }],
  ['bank', { industry: 'Banken und Versicherungen' }],
  ['grundschule', { says: /grundschule/i }],
  ['gymnasium', { name: /gymnasium/i }],
  ['kneipe', { says: /kneipe|bar\b|pub/i }],
  ['biergarten', { says: /biergarten/i }],
  ['biomarkt', { says: /bio/i }],
  ['cafe', { says: /caf[eé]/i }],
  ['Imbiss', { says: /imbiss/i }],
  // What is eaten, and where one eats it.
  ['Pizza', { says: /pizz/i }],
  ['italiener', { says: /italien|ristorante|trattoria|osteria/i }],
  ['italienisches restaurant', { says: /italien/i, industry: 'Restaurants' }],
  ['inder', { says: /indi/i }],
  ['chinese', { says: /chin/i }],
  ['griechisches restaurant', { says: /griech/i }],
  ['bayrisches wirtshaus', { says: /ba[iy]e?ri/i }],
  ['döner', { says: /döner/i }],
  ['veganes restaurant', { says: /vegan/i }],
  ['eisdiele', { says: /eis|gelat/i }],
  ['pizza lieferservice', { says: /liefer/i }],
  ['frühstück', { says: /frühstück/i }],
  ['irish pub', { says: /iri/i }],
  ['bar in der nähe', { says: /\bbar/i }],
  ['restaurant geöffnet', { industry: 'Restaurants' }],
  ['geldautomat', { says: /geldautomat/i }],
  // Brands and names.
  ['Augustiner', { name: /augustiner/i }],
  ['hofbräuhaus', { name: /hofbräuhaus/i, of: 2 }],
  ['rewe', { name: /rewe/i }],
  ['aldi', { name: /aldi/i }],
  ['starbucks', { name: /starbucks/i }],
  ['rischart', { name: /rischart/i }],
  ['Sparkasse', { name: /sparkasse/i }],
  // Streets, postcodes, towns.
  ['Leopoldstraße', { street: /leopoldstr/i }],
  ['Sendlinger Str.', { street: /sendlinger str/i }],
  ['Café Leopoldstraße', { industry: 'Cafés', street: /leopoldstr/i }],
  ['Restaurant Leopoldstr', { industry: 'Restaurants', street: /leopoldstr/i }],
  [
    'Restaurant am Viktualienmarkt',
    { industry: 'Restaurants', street: /viktualien|frauenstr|reichenbach|buttermelcher/i },
  ],
  ['pizza 80331', { says: /pizz/i, city: 'München', of: 2 }],
  ['Gymnasium Ottobrunn', { name: /gymnasium/i, city: 'Ottobrunn', of: 1 }],
  ['Apotheke Germering', { industry: 'Apotheken', city: 'Germering', of: 4 }],
  // Mistyped.
  ['apoteke', { industry: 'Apotheken' }],
  ['resturant', { industry: 'Restaurants' }],
  ['zahnartz', { says: /zahn/i }],
  ['Bäckrei', { says: /bäck/i }],
  ['Augustinner', { name: /augustiner/i }],
  ['kindergaten', { industry: 'Kindergärten' }],
  ['montesori', { name: /montessori/i }],
  ['physioterapie', { says: /physi|krankengym/i }],
  ['Cafe Muenchner Freiheit', { name: /freiheit/i, of: 1 }],
]

/** Of the first five hits so many are right, on the average of all questions; and no question goes without. */
const floor = 0.95
const looked = 5

const describeMunich = hasMunich ? describe : describe.skip

describeMunich('what people type, over the businesses of Munich (../shared/data/muenchen.geojson)', () => {
  const industries = new Map<string, string>(industrySeed.map(({ id, industry }) => [id, industry.name]))
  let folder: string
  let companies: readonly CompanyData[]
  let index: MaintainedSearchIndex

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-quality-'))
    companies = await readMunich()
    const path = join(folder, 'search.db')
    index = createSqliteSearchIndex({ path, schema: companySearchSchema, lexicon: loadShippedLexicon() })
    await index.setSynonyms(seedSynonyms())
    await index.apply(
      companies.map((company, at) => ({
        id: String(at),
        version: positionFromOrdinal(at + 1),
        document: entryOf(company),
      })),
    )
  })
  afterAll(async () => {
    await index.close()
    await rm(folder, { recursive: true })
  })

  const isRight = (company: CompanyData, { industry, says, name, street, city }: Right): boolean =>
    (industry === undefined || company.industryIds.some((id) => industries.get(id) === industry)) &&
    (says === undefined ||
      [company.name, ...company.services, company.tagLine ?? '', company.about ?? ''].some((text) =>
        says.test(text),
      )) &&
    (name === undefined || name.test(company.name)) &&
    (street === undefined || street.test(`${company.name} ${company.address?.street ?? ''}`)) &&
    (city === undefined || company.address?.city === city)

  const precisionOf = async (typed: string, right: Right): Promise<number> => {
    const { query: text = '', place, plz } = withPlaceOfText(germany(), { query: typed })
    const found = findPlace(germany(), plz ?? place ?? '')
    const near = found && { near: { lat: found.lat, lon: found.lon, radiusKm: 25 } }
    const of = Math.min(looked, right.of ?? looked)
    const { hits } = await index.search({ text, ...near, offset: 0, limit: of })
    const first = hits.flatMap(({ id }) => companies[Number(id)] ?? [])
    return first.filter((company) => isRight(company, right)).length / of
  }

  it(`is answered with at least ${floor * 100} % of what was looked for among the first ${looked}`, async () => {
    const precisions: (readonly [typed: string, precision: number])[] = []
    for (const [typed, right] of judged) precisions.push([typed, await precisionOf(typed, right)])
    expect(precisions.filter(([, precision]) => precision < 0.4)).toEqual([])
    const mean = precisions.reduce((sum, [, precision]) => sum + precision, 0) / precisions.length
    expect(mean).toBeGreaterThanOrEqual(floor)
  })
})
