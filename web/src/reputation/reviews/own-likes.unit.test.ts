/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, test } from '@jest/globals'
import type { ReviewPage } from '@schaufenster/query-service/reputation/review-contract.ts'
import { isOwnHeart, keepHeart } from '../../lib/own-hearts.ts'
import { asSeen } from './own-likes.ts'

beforeEach(() => localStorage.clear())

const text = {
  version: 1,
  name: 'Ida',
  createdAt: '2026-11-23T10:30:00.000Z',
  image: null,
  video: null,
  status: 'approved' as const,
  likes: 1,
  liked: true,
}
const comment = { ...text, _id: 'c', id: 'c', review: 'r', comment: 'Stimmt.' }
const page: ReviewPage = {
  reviews: [
    {
      ...text,
      ...{ _id: 'r', id: 'r', rating: 4, message: 'Gutes Brot.', verified: true, answer: null },
      ...{ comments: [comment], commentCount: 1 },
    },
  ],
  ...{ currentPage: 1, totalPages: 1, total: 1, totals: { pending: 0, approved: 1, rejected: 0 } },
}
const seen = (shown: ReviewPage) =>
  asSeen(shown).reviews.map((review) => [review.liked, review.comments[0]?.liked, review.likes])

test('what guests of a network like counts, and is shown as their own only where they pressed', () => {
  expect(seen({ ...page, isShared: true })).toEqual([[false, false, 1]])
  keepHeart('c', true)
  expect(seen({ ...page, isShared: true })).toEqual([[false, true, 1]])
  keepHeart('c', false)
  expect(seen({ ...page, isShared: true })).toEqual([[false, false, 1]])
  expect(seen(page)).toEqual([[true, true, 1]])
})

test('so many hearts are remembered, the newest', () => {
  for (let index = 0; index < 205; index++) keepHeart(String(index), true)
  expect([isOwnHeart('4'), isOwnHeart('5'), isOwnHeart('204'), isOwnHeart('')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
