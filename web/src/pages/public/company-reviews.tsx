import { lazyPart } from '../../lib/chunk.ts'

const load = async () => (await import('../../reputation/reviews/reviews-section.tsx')).ReviewsSection

/** What visitors think of a company: the server draws it with the page, and browsers fetch its code when the page stands. */
export const CompanyReviews = typeof document === 'undefined' ? await load() : lazyPart('reviews', load)
