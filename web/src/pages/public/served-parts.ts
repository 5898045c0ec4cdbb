import { lazyPart } from '../../lib/chunk.ts'

/** Parts of a company's page that the server draws with it; browsers fetch their code when the page stands. */
const isServer = typeof document === 'undefined'

const loadReviews = async () => (await import('../../reputation/reviews/reviews-section.tsx')).ReviewsSection
const loadOrigin = async () => (await import('../../directory/profile/company-origin.tsx')).CompanyOrigin
const loadMedia = async () => (await import('./company-media.tsx')).CompanyMedia
const loadData = async () => (await import('./company-data.tsx')).CompanyData

/** What visitors think of the company. */
export const CompanyReviews = isServer ? await loadReviews() : lazyPart('reviews', loadReviews)

/** What it shows in videos and pictures. */
export const CompanyMedia = isServer ? await loadMedia() : lazyPart('media', loadMedia)

/** Where its facts come from, and the ways to report it. */
export const CompanyOrigin = isServer ? await loadOrigin() : lazyPart('origin', loadOrigin)

/** What search engines read of it. */
export const CompanyData = isServer ? await loadData() : lazyPart('data', loadData)
