import { expect, test } from '@jest/globals'
import { and, approved, registered, sampleDirectory } from '../lib/sample-directory.ts'
import { companiesInGrid, companyGrid, type GridQuery } from './company-grid.ts'

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
const directory = await sampleDirectory([
  and(huber, approved),
  and(maier, approved, { type: 'CompanyChangesFlagged', data: { fields: ['name'] } }),
  and(other, { type: 'CompanyContactChanged', data: { email: 'post@noch.example' } }),
  gone,
  ...many.map(registered),
])

const questions: readonly Pick<GridQuery, 'text' | 'stage' | 'verified'>[] = [
  { text: '' },
  { text: '', stage: 'pending' },
  { text: '', verified: true },
  { text: '', stage: 'flagged' },
  { text: '', stage: 'deleted' },
  { text: 'Bäckerei' },
  { text: ' Bäckerei ', stage: 'pending' },
  { text: 'Bäckerei', stage: 'flagged' },
  { text: 'Bäckerei', stage: 'deleted' },
  { text: 'post@noch' },
  { text: 'baeckerei-1', verified: true },
  { text: '/unternehmen/baeckerei-1' },
  { text: 'nichts dergleichen' },
  { text: '%' },
  { text: '%', stage: 'deleted' },
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
