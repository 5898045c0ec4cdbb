import { expect, test } from '@jest/globals'
import type { RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import type { SearchAnswer, SearchHit, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import { commonOf, overlapOf } from './overlap.ts'
import { mostRanked, rankedHits, rankedSearch } from './ranked-search.ts'

const nothing: RankingRules = {
  name: 0,
  services: 0,
  tagLine: 0,
  industry: 0,
  city: 0,
  about: 0,
  exactness: 0,
  nearness: 0,
  relaxes: true,
}
type How = SearchHit['explanation']['matches'][number]['how']
const hit = (id: string, field: string, how: How = 'exact', distanceKm?: number): SearchHit => ({
  id,
  explanation: { tier: 0, matches: [{ term: 'brot', field, how }] },
  ...(distanceKm !== undefined && { distanceKm }),
})
const order = (rules: Partial<RankingRules>, ...hits: readonly SearchHit[]) =>
  rankedHits({ ...nothing, ...rules }, hits)
    .map(({ id }) => id)
    .join('')

test('without any weight the order of the index stays', () => {
  expect(order({}, hit('a', 'about'), hit('b', 'name'), hit('c', 'city'))).toBe('abc')
})

test('a field that counts more comes first, and one that nobody knows counts nothing', () => {
  const hits = [hit('a', 'about'), hit('b', 'name'), hit('c', 'services'), hit('d', 'toString')]
  expect(order({ name: 10, services: 5, about: 1 }, ...hits)).toBe('bcad')
  expect(order({ name: 1, services: 5, about: 10 }, ...hits)).toBe('acbd')
})

test('what stands as it was typed comes first where that counts', () => {
  const hits = [hit('a', 'name', 'typo'), hit('b', 'name', 'exact'), hit('c', 'name', 'word')]
  expect(order({ name: 5 }, ...hits)).toBe('abc')
  expect(order({ name: 5, exactness: 5 }, ...hits)).toBe('bca')
})

test('what is near comes first where that counts, and what is far is far', () => {
  const hits = [hit('a', 'name', 'exact', 80), hit('b', 'about', 'exact', 1), hit('c', 'about', 'exact', 60)]
  expect(order({ name: 5, about: 1 }, ...hits)).toBe('abc')
  expect(order({ name: 5, about: 1, nearness: 10 }, ...hits)).toBe('bac')
})

test('pages are cut of the first hundred in the new order; what is behind stays', async () => {
  const all = Array.from({ length: 150 }, (_, at) => hit(String(at), at % 2 === 0 ? 'about' : 'name'))
  const asked: SearchRequest[] = []
  const index = async (request: SearchRequest): Promise<SearchAnswer> => {
    asked.push(request)
    const { offset, limit } = request
    return { hits: all.slice(offset, offset + limit), total: 150, exact: true, facets: {}, facetTotals: {} }
  }
  const search = rankedSearch(index, { ...nothing, name: 5 })
  const page = async (offset: number) =>
    (await search({ text: 'brot', offset, limit: 30 })).hits.map(({ id }) => Number(id))
  const ids = [
    ...(await page(0)),
    ...(await page(30)),
    ...(await page(60)),
    ...(await page(90)),
    ...(await page(120)),
  ]
  expect(new Set(ids).size).toBe(150)
  expect(ids.slice(0, 50).every((id) => id % 2 === 1)).toBe(true)
  expect(ids.slice(mostRanked)).toEqual(Array.from({ length: 50 }, (_, at) => mostRanked + at))
  expect(Math.max(...asked.map(({ limit }) => limit))).toBe(120)
  const nearest = await search({ text: 'brot', sort: 'distance', offset: 0, limit: 3 })
  expect(nearest.hits.map(({ id }) => id)).toEqual(['0', '1', '2'])
})

test('two orders are as alike as their tops are', () => {
  expect(overlapOf(['a', 'b'], ['a', 'b'])).toBe(1)
  expect(overlapOf([], [])).toBe(1)
  expect(overlapOf(['a', 'b'], ['c', 'd'])).toBe(0)
  expect(overlapOf(['a', 'b'], ['b', 'a'])).toBe(0.5)
  expect(overlapOf(['a', 'b', 'c'], ['a', 'c', 'b'])).toBeGreaterThan(
    overlapOf(['a', 'b', 'c'], ['b', 'a', 'c']),
  )
  expect(commonOf(['a', 'b'], ['b', 'c'])).toBe(1)
})
