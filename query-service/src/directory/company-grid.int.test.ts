import { afterEach, expect, jest, test } from '@jest/globals'
import { and, approved, registered, roofers, sampleDirectory } from '../lib/sample-directory.ts'
import { companiesInGrid, companyGrid, type GridQuery } from './company-grid.ts'
import type { GridFilter } from './grid-filter.ts'

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
const many = letters.flatMap((one) =>
  letters.flatMap((other) => [`${one}${other}`, `${other}${one}x`].map((name) => ({ name, slug: name }))),
)
const bakeries = ['Bäckerei Huber', 'Bäckerei Maier', 'Bäckerei Noch'].map((name, at) =>
  registered({ name, slug: `baeckerei-${at}` }),
)
const [huber, maier, other] = bakeries
if (huber === undefined || maier === undefined || other === undefined) throw new Error('there are none')
const gone = and(registered({ name: 'Bäckerei Weg', slug: 'weg' }), {
  type: 'CompanyDeleted',
  data: { reason: 'Geschäft aufgegeben', restorableUntil: '2026-02-01T00:00:00.000Z' },
})
const roof = registered({
  name: 'Dachdeckerei Öhl',
  slug: 'oehl',
  industry: roofers,
  munich: true,
  services: ['Dach', 'Rinne', 'Gaube'],
})
const closed = and(registered({ name: 'Zu', slug: 'zu' }), {
  type: 'CompanyPaused',
  data: { from: '2026-01-01', until: '2026-01-31' },
})
const off = and(
  registered({ name: 'Aus', slug: 'aus' }),
  { type: 'CompanyPaused', data: { from: '2026-01-01' } },
  { type: 'CompanyHidden', data: {} },
)
const directory = await sampleDirectory([
  and(huber, approved),
  and(maier, approved, { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }),
  and(other, { type: 'CompanyContactChanged', data: { email: 'post@noch.example' } }),
  gone,
  roof,
  closed,
  off,
  ...many.map(registered),
])

const questions: readonly Pick<GridQuery, 'text' | 'filter' | 'verified'>[] = [
  { text: '' },
  { text: '', filter: { status: 'pending' } },
  { text: '', verified: true },
  { text: '', filter: { status: 'flagged' } },
  { text: '', filter: { status: 'deleted' } },
  { text: 'Bäckerei' },
  { text: ' Bäckerei ', filter: { status: 'pending' } },
  { text: 'Bäckerei', filter: { status: 'flagged' } },
  { text: 'Bäckerei', filter: { status: 'deleted' } },
  { text: 'post@noch' },
  { text: 'baeckerei-1', verified: true },
  { text: '/unternehmen/baeckerei-1' },
  { text: 'nichts dergleichen' },
  { text: '%' },
  { text: '%', filter: { status: 'deleted' } },
  { text: '', filter: { industry: roofers } },
  { text: 'Dachdeckerei', filter: { town: 'münch', completeness: 'poor' } },
]

const foundNowhere = new Set(['nichts dergleichen', '%'])

test.each(questions)('all that the grid finds is what its pages list together: %j', async (question) => {
  const page = { number: 1, limit: 10_000, offset: 0 }
  const listed = await companyGrid(directory, { ...question, sort: 'newest', page }, false)
  const keys = listed.companies.map(({ key }) => key)
  for (const readAtOnce of [undefined, 100])
    expect((await companiesInGrid(directory, question, readAtOnce)).toSorted()).toEqual(keys.toSorted())
  expect(keys.length > 0).toBe(!foundNowhere.has(question.text))
})

afterEach(() => {
  jest.restoreAllMocks()
})

const namesOf = async (filter: GridFilter, text = ''): Promise<readonly string[]> => {
  const page = { number: 1, limit: 10, offset: 0 }
  const { companies } = await companyGrid(directory, { text, filter, page }, false)
  return companies.map(({ document }) => document.profile.name)
}

test('is narrowed by industry, town, postcode, tier and completeness', async () => {
  const roofOnly = ['Dachdeckerei Öhl']
  const filters: readonly GridFilter[] = [
    { industry: roofers },
    { town: 'MÜNCH' },
    { town: '803' },
    { town: 'München', tier: 'basis', completeness: 'poor' },
  ]
  for (const filter of filters)
    for (const text of ['', 'Dachdeckerei']) expect(await namesOf(filter, text)).toEqual(roofOnly)
  expect(await namesOf({ town: 'München', completeness: 'partial' })).toEqual([])
  expect(await namesOf({ completeness: 'complete' })).toEqual([])
  expect(await namesOf({ tier: 'gold' })).toEqual([])
})

test('is narrowed to what is out of date, closed for a while or hidden, as of now', async () => {
  const at = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment))
  at('2026-01-31T12:00:00.000Z')
  expect(await namesOf({ condition: 'paused' })).toEqual(['Aus', 'Zu'])
  expect(await namesOf({ condition: 'stale' })).toEqual([])
  at('2026-02-01T12:00:00.000Z')
  expect(await namesOf({ condition: 'paused' })).toEqual(['Aus'])
  expect(await namesOf({ condition: 'hidden' })).toEqual(['Aus'])
  at('2027-02-01T12:00:00.000Z')
  expect(await namesOf({ condition: 'stale' }, 'Dachdeckerei')).toEqual(['Dachdeckerei Öhl'])
})
