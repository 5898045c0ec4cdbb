import { expect, test } from '@jest/globals'
import type { SearchAnswer } from '@schaufenster/projections/search/search-index.ts'
import { townOfHits } from './town-of-hits.ts'

const townOf = (name: string) => (name.toLowerCase() === 'kiel' ? { label: 'Kiel' } : undefined)
/** This many hits, with "kiel" matching in this field. */
const found = (total: number, field: string): SearchAnswer => ({
  total,
  exact: true,
  hits: Array.from({ length: Math.min(total, 10) }, (_, at) => ({
    id: String(at),
    explanation: {
      tier: 0,
      matches: [
        { term: 'baecker', field: 'name', how: 'exact' },
        { term: 'kiel', field, how: 'exact' },
      ],
    },
  })),
  facets: {},
  facetTotals: {},
})

test('a town that finds few by their address is the place', () => {
  expect(townOfHits('Bäcker Kiel', townOf, found(2, 'city'))).toEqual({
    name: 'Kiel',
    query: 'Bäcker',
    place: 'Kiel',
  })
})

test.each([
  ['one of them is called so', 'Bäcker Kiel', found(2, 'name')],
  ['many are there', 'Bäcker Kiel', found(40, 'city')],
  ['nobody is there, which is to be said', 'Bäcker Kiel', found(0, 'city')],
  ['nothing else is asked for', 'Kiel', found(2, 'city')],
  ['no town is named', 'Bäcker Kielholz', found(2, 'city')],
])('it stays a word where %s', (_when, text, answer) => {
  expect(townOfHits(text, townOf, answer)).toBeUndefined()
})
