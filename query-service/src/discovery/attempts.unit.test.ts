import { expect, test } from '@jest/globals'
import type { SearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import { attempted } from './attempts.ts'

/** Companies by distance. The given number of them, the farthest ones, have known hours. */
const around =
  (distances: readonly number[], withHours: number): SearchIndex['search'] =>
  async ({ near, keywords = {}, offset, limit }) => {
    const hits = distances
      .map((km, at) => ({ id: String(at), distanceKm: km, explanation: { tier: 0, matches: [] } }))
      .slice('open' in keywords ? distances.length - withHours : 0)
      .filter(({ distanceKm }) => distanceKm <= (near?.radiusKm ?? Infinity))
    const page = hits.slice(offset, offset + limit)
    return { total: hits.length, exact: true, hits: page, facets: {}, facetTotals: {} }
  }
const request: SearchRequest = {
  text: 'Arzt',
  near: { lat: 48, lon: 11, radiusKm: 2 },
  offset: 0,
  limit: 10,
}
const hours = { words: 'Arzt', label: 'samstags geöffnet', filter: { keywords: { open: ['5:0+1440'] } } }
const many = (km: number) => Array.from({ length: 12 }, () => km)

test('few near a place are joined by those a little farther, as far as it takes', async () => {
  const { request: asked, ...given } = await attempted(
    around([1, 20, ...many(40)], 0),
    request,
    undefined,
    true,
  )
  expect([asked.near?.radiusKm, given.answer.total, given.within]).toEqual([50, 14, 1])
  const timely = await attempted(around([1, 1, 20, 40], 3), request, hours, true)
  expect([timely.request.near?.radiusKm, timely.within]).toEqual([50, 1])
})

test.each([
  ['enough are near', many(1), true, 2],
  ['nobody is near, which is to be said', many(40), true, 2],
  ['a radius was chosen', [1, ...many(40)], false, 2],
  ['nobody is a little farther either', [1, 200], true, 2],
])('nothing is widened where %s', async (_when, distances, mayWiden, radiusKm) => {
  const attempt = await attempted(around(distances, 0), request, undefined, mayWiden)
  expect(attempt.request.near?.radiusKm).toBe(radiusKm)
  expect(attempt).not.toHaveProperty('within')
})

test('where few have the hours that were asked for, the others come after them', async () => {
  const timely = await attempted(around(many(1), 3), { ...request, limit: 4 }, hours, true)
  expect(timely).toMatchObject({ isTimely: true, hasUntimely: true, answer: { total: 12 } })
  expect(timely.answer.hits.map(({ id }) => id)).toEqual(['9', '10', '11', '0'])
  const next = await attempted(around(many(1), 3), { ...request, offset: 4, limit: 2 }, hours, true)
  expect(next.answer.hits.map(({ id }) => id)).toEqual(['1', '2'])
})

test('only those with the hours that were asked for, unless nobody has them', async () => {
  const timely = await attempted(around(many(1), 11), request, hours, true)
  expect([timely.isTimely, timely.answer.total]).toEqual([true, 11])
  const anytime = await attempted(around(many(1), 0), request, hours, true)
  expect([anytime.isTimely, anytime.answer.total]).toEqual([false, 12])
})
