import { scriptSafe } from '../../ui/head.tsx'
import type { RatedCompany } from './review-entry.tsx'

/** The rating and the newest reviews for search engines (schema.org); only what the page shows, and only of our own (D-7.5). */
export const reviewsJsonLd = ({ name, rating, reviews }: RatedCompany, url: string): string =>
  scriptSafe({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    url,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name },
      datePublished: review.createdAt.slice(0, 10),
      reviewBody: review.message,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    })),
  })
