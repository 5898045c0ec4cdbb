import { expect, test } from '@jest/globals'
import { reviewsJsonLd } from './reviews-json-ld.ts'

const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
const nothing = {
  average: null,
  count: 0,
  distribution: none,
  published: 0,
  rejected: 0,
  pending: 1,
}

test('search engines read of a rating only what the page shows, and nothing where there is none', () => {
  expect(reviewsJsonLd({ rating: nothing, reviews: [] })).toEqual({})
  const review = {
    ...{ _id: '1', id: '1', version: 1, name: 'Ida M.', rating: 4, message: 'Gutes Brot.', image: null },
    ...{ video: null, status: 'approved' as const, likes: 0, verified: true, answer: null },
    ...{ createdAt: '2026-11-23T10:30:00.000Z', comments: [], commentCount: 0 },
  }
  const rating = { ...nothing, average: 4, count: 1, published: 1, distribution: { ...none, 4: 1 } }
  const gone = { ...review, id: '2', name: '[gelöscht]', message: '[gelöscht]' }
  expect(reviewsJsonLd({ rating, reviews: [gone, review] })).toEqual({
    aggregateRating: {
      '@type': 'AggregateRating',
      ...{ ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
    },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ida M.' },
        datePublished: '2026-11-23',
        reviewBody: 'Gutes Brot.',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      },
    ],
  })
})
