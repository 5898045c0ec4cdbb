import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { industrySeed } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { findPlace, type Place } from '@schaufenster/platform/geo/place.ts'
import {
  companySearchEntry,
  companySearchSchema,
} from '@schaufenster/projections/directory/company-search.ts'
import { noPapers } from '@schaufenster/projections/directory/searched-papers.ts'
import { noVideos } from '@schaufenster/projections/directory/searched-videos.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { createMemorySearchIndex } from '@schaufenster/projections/search/memory-search-index.ts'
import { withoutLeastTelling } from '@schaufenster/query-service/discovery/least-telling.ts'
import { withPlaceOfText } from '@schaufenster/query-service/discovery/place-in-text.ts'
import { demoCompanies } from '../demo/demo-companies.ts'
import { seedSynonyms } from './seed-synonyms.ts'

/** What people look for, judged by what they would expect at the top: on real businesses of Munich and on the demo data. */

interface Company {
  readonly name: string
  readonly industries: readonly string[]
  readonly city: string
  readonly services: readonly string[]
  readonly tagLine: string | null
  readonly about: string | null
}

const munich: readonly Company[] = readFileSync(new URL('munich.csv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', industries = '', city = ''] = line.split(';')
    const named = industries === '' ? [] : industries.split('+')
    return { name, industries: named, city, services: [], tagLine: null, about: null }
  })

const demo: readonly Company[] = demoCompanies(germany(), 2000).map(
  ({ name, trade, city, services, tagLine, about }) => ({
    name,
    industries: [trade.industry],
    city,
    services,
    tagLine: tagLine === '' ? null : tagLine,
    about: about === '' ? null : about,
  }),
)

const companies = [...munich, ...demo]
const places = new Map<string, Place | undefined>()
const placeOf = (text: string): Place | undefined => {
  if (!places.has(text)) places.set(text, findPlace(germany(), text))
  return places.get(text)
}
const positionOf = (city: string) => {
  const place = placeOf(city)
  return place === undefined
    ? null
    : ({ latitude: place.lat, longitude: place.lon, precision: 'plz' } as const)
}
const ids = new Map(industrySeed.map(({ id, industry }) => [industry.name, id]))
const index = createMemorySearchIndex(companySearchSchema, loadShippedLexicon())

beforeAll(async () => {
  await index.setSynonyms(seedSynonyms())
  await index.apply(
    companies.map(({ industries, ...company }, at) => ({
      id: String(at),
      version: positionFromOrdinal(1),
      document: companySearchEntry({
        ...company,
        status: 'approved',
        isDeleted: false,
        isHidden: false,
        specialHours: [],
        paused: null,
        industryIds: industries.flatMap((name) => ids.get(name) ?? []),
        plz: null,
        street: null,
        position: positionOf(company.city),
        officeHours: null,
        phones: [],
        standings: [],
        films: noVideos,
        papers: noPapers,
      }),
    })),
  )
  // Thousands of companies are analysed on this thread.
}, 180_000)

const found = async (typed: string, limit: number): Promise<readonly Company[]> => {
  const { query: text = '', plz } = withPlaceOfText(germany(), { query: typed })
  const near = plz === undefined ? undefined : placeOf(plz)
  const circle = near && { near: { lat: near.lat, lon: near.lon, radiusKm: 25 } }
  const { hits } = await index.search({ text, ...circle, offset: 0, limit })
  return hits.flatMap(({ id }) => companies[Number(id)] ?? [])
}

interface Expected {
  /** At least so many hits, and the first so many of them are as expected. */
  readonly top: number
  readonly industry?: string
  readonly name?: RegExp
  readonly city?: string
  /** Of name, services or tag line. */
  readonly says?: RegExp
}

const cases: readonly (readonly [query: string, expected: Expected])[] = [
  // The word for a trade means the trade, in whatever form it is typed.
  ['zahnarzt', { top: 20, industry: 'Zahnärzte' }],
  ['Zahnärzte', { top: 20, industry: 'Zahnärzte' }],
  ['zahnaerzte', { top: 20, industry: 'Zahnärzte' }],
  ['Zahnarztpraxis', { top: 20, industry: 'Zahnärzte' }],
  ['Zahn Arzt', { top: 10, industry: 'Zahnärzte' }],
  ['Dentist', { top: 10, industry: 'Zahnärzte' }],
  ['Bäcker', { top: 20, industry: 'Bäckereien und Konditoreien' }],
  ['baecker', { top: 20, industry: 'Bäckereien und Konditoreien' }],
  ['Bäckereien', { top: 20, industry: 'Bäckereien und Konditoreien' }],
  ['frisör', { top: 20, industry: 'Friseure' }],
  ['Friseur', { top: 20, industry: 'Friseure' }],
  ['Frisoer', { top: 20, industry: 'Friseure' }],
  ['Friseursalon', { top: 3, industry: 'Friseure' }],
  ['steuer berater', { top: 10, industry: 'Steuerberater' }],
  ['Steuerberater', { top: 10, industry: 'Steuerberater' }],
  ['Steuerberatung', { top: 10, industry: 'Steuerberater' }],
  ['Rechtsanwalt', { top: 10, industry: 'Rechtsanwälte' }],
  ['Anwalt', { top: 10, industry: 'Rechtsanwälte' }],
  ['Metzger', { top: 10, industry: 'Metzgereien' }],
  ['Fleischerei', { top: 5, industry: 'Metzgereien' }],
  ['Tischlerei', { top: 10, industry: 'Tischler und Schreiner' }],
  ['Schreiner', { top: 10, industry: 'Tischler und Schreiner' }],
  ['Elektriker', { top: 10, industry: 'Elektriker' }],
  ['Dachdecker', { top: 10, industry: 'Dachdecker und Zimmerer' }],
  ['Apotheke', { top: 20, industry: 'Apotheken' }],
  ['Autowerkstatt', { top: 10, industry: 'Autohäuser und Werkstätten' }],
  ['Blumenladen', { top: 10, industry: 'Blumen und Gärten' }],
  ['Kita', { top: 10, industry: 'Kindergärten' }],
  // Beginnings.
  ['zahna', { top: 20, industry: 'Zahnärzte' }],
  ['bäcke', { top: 10, industry: 'Bäckereien und Konditoreien' }],
  // A trade and a town.
  ['Bäcker Berlin', { top: 3, industry: 'Bäckereien und Konditoreien', city: 'Berlin' }],
  ['Berlin Bäcker', { top: 3, industry: 'Bäckereien und Konditoreien', city: 'Berlin' }],
  ['Zahnarzt in München', { top: 2, industry: 'Zahnärzte', city: 'München' }],
  ['Restaurant Hamburg', { top: 3, industry: 'Restaurants', city: 'Hamburg' }],
  ['friseur koeln', { top: 1, industry: 'Friseure', city: 'Köln' }],
  // A trade and a postcode.
  ['Zahnarzt 80331', { top: 4, industry: 'Zahnärzte' }],
  ['80331 München Apotheke', { top: 20, industry: 'Apotheken' }],
  ['Bäcker 10115', { top: 3, industry: 'Bäckereien und Konditoreien', city: 'Berlin' }],
  ['80331', { top: 20, city: 'München' }],
  // Names.
  ['Hofbräuhaus', { top: 2, name: /Hofbräuhaus/ }],
  ['hofbraeuhaus', { top: 2, name: /Hofbräuhaus/ }],
  ['Augustiner Keller', { top: 1, name: /^Augustiner-Keller$/ }],
  ['Augustiner am Dom', { top: 1, name: /^Augustiner am Dom$/ }],
  ['Bäckerei Müller', { top: 2, name: /Bäckerei Müller/i }],
  ['Franziskaner Garten', { top: 1, name: /^Franziskaner Garten$/ }],
  // Typos.
  ['Hofbräuhasu', { top: 2, name: /Hofbräuhaus/ }],
  ['Augustinner', { top: 10, name: /Augustiner/ }],
  ['Restaruant', { top: 3, says: /Restaurant/i }],
  ['Bäckrei', { top: 10, says: /Bäckerei/i }],
  ['Apoteke', { top: 10, industry: 'Apotheken' }],
  ['Montesori', { top: 1, name: /Montessori/ }],
  // Services.
  ['Zahnreinigung', { top: 3, industry: 'Zahnärzte' }],
  ['Hochzeitstorten', { top: 2, industry: 'Bäckereien und Konditoreien' }],
]

describe('looking for', () => {
  test.each(cases)('%s', async (query, { top, industry, name, city, says }) => {
    const hits = await found(query, top)
    const wrong = hits.filter(
      (hit) =>
        (industry !== undefined && !hit.industries.includes(industry)) ||
        (name !== undefined && !name.test(hit.name)) ||
        (city !== undefined && hit.city !== city) ||
        (says !== undefined &&
          ![hit.name, ...hit.services, hit.tagLine ?? ''].some((text) => says.test(text))),
    )
    expect({
      hits: hits.length,
      wrong: wrong.map((hit) => `${hit.name} · ${hit.industries.join()} · ${hit.city}`),
    }).toEqual({
      hits: top,
      wrong: [],
    })
  })
})

test.each([
  ['Bäckerei Stachus', 'Bäckerei'],
  ['Apotheke Marienplatz', 'Apotheke'],
])('looking for %s, which is nowhere, without a word: %s', async (text, shorter) => {
  expect(await found(text, 1)).toEqual([])
  const fewer = await withoutLeastTelling(
    text,
    async (words) => (await index.search({ text: words, offset: 0, limit: 0 })).total,
  )
  expect(fewer?.words).toBe(shorter)
})
