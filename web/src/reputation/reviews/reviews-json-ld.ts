import type { RatedCompany } from './review-entry.tsx'

/** Whether there is an author to name: an erased author's text keeps only its stars, and search engines require an author. */
const isSigned = ({ name }: { readonly name: string }): boolean => name !== '[gelöscht]'

/** The rating and the newest reviews for search engines (schema.org); only what the page shows, and only of our own (D-7.5). */
export const reviewsJsonLd = ({ rating, reviews }: Pick<RatedCompany, 'rating' | 'reviews'>): object =>
  rating.count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.filter(isSigned).map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.name },
          datePublished: review.createdAt.slice(0, 10),
          reviewBody: review.message,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
        })),
      }
