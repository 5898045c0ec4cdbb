import { beforeEach, expect, test } from '@jest/globals'
import { hourMs, minuteMs } from '@schaufenster/platform/lib/durations.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { ExternalReviewsFailed, type ExternalRating } from './external-reviews.ts'
import { createKeptReviews, type KeptReviews } from './kept-reviews.ts'

const place = { name: 'Huber', address: 'München' }
const begun = Date.parse('2026-11-23T12:00:00.000Z')
let now: number
let asked: number
let left: number
let faults: number
let answer: () => Promise<ExternalRating | undefined>
let reviewsOf: KeptReviews

beforeEach(() => {
  now = begun
  asked = 0
  left = 10
  faults = 0
  answer = async () => ({ rating: 4.5, count: 2, reviews: [{ name: 'Ida', rating: 5, message: 'Gut' }] })
  reviewsOf = createKeptReviews({
    provider: {
      source: 'Google',
      ratingOf: () => {
        asked += 1
        return answer()
      },
    },
    vault: createMemoryVault({ now: () => now }),
    now: () => now,
    mayFetch: async () => left-- > 0,
    failed: () => void (faults += 1),
  })
})

const told = {
  rating: 4.5,
  count: 2,
  reviews: [{ name: 'Ida', rating: 5, message: 'Gut' }],
  fetchedAt: '2026-11-23T12:00:00.000Z',
  source: 'Google',
}
const nothing = { rating: null, reviews: [] }

test('what was fetched is kept for a day, and then gone', async () => {
  expect(await reviewsOf('1', place, false)).toEqual(told)
  now += 23 * hourMs
  expect(await reviewsOf('1', place, false)).toEqual(told)
  expect(asked).toBe(1)
  now += hourMs
  expect((await reviewsOf('1', place, false)).fetchedAt).toBe('2026-11-24T12:00:00.000Z')
  expect(asked).toBe(2)
})

test('who looks after the company gets it anew after an hour', async () => {
  await reviewsOf('1', place, true)
  now += 50 * minuteMs
  await reviewsOf('1', place, true)
  expect(asked).toBe(1)
  now += 20 * minuteMs
  await reviewsOf('1', place, true)
  expect(asked).toBe(2)
})

test('many who ask at once are one question', async () => {
  await Promise.all(Array.from({ length: 20 }, () => reviewsOf('1', place, false)))
  expect(asked).toBe(1)
})

test('a fault shows what is kept or nothing, and leaves the platform alone for a while', async () => {
  await reviewsOf('1', place, true)
  answer = async () => {
    throw new ExternalReviewsFailed('away')
  }
  now += 2 * hourMs
  expect(await reviewsOf('1', place, true)).toEqual(told)
  expect(await reviewsOf('2', place, false)).toEqual(nothing)
  expect(await reviewsOf('2', place, false)).toEqual(nothing)
  expect([asked, faults]).toEqual([3, 2])
  now += 6 * minuteMs
  await reviewsOf('2', place, false)
  expect(asked).toBe(4)
})

test('no more is fetched than the operator pays for, and nothing without a provider', async () => {
  left = 0
  expect(await reviewsOf('1', place, false)).toEqual(nothing)
  expect(asked).toBe(0)
  const without = createKeptReviews({
    provider: undefined,
    vault: createMemoryVault({ now: () => now }),
    now: () => now,
    mayFetch: async () => true,
    failed: () => undefined,
  })
  expect(await without('1', place, false)).toEqual(nothing)
})
