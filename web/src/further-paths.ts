import { withSearch } from './paths.ts'

/** Pages that few visitors open, apart from the others: what only they import costs the search nothing. */
export const furtherPaths = {
  withdrawal: { path: '/widerrufsbelehrung', href: () => '/widerrufsbelehrung' },
  accessibility: { path: '/barrierefreiheit', href: () => '/barrierefreiheit' },
  aboutUs: { path: '/ueber-uns', href: () => '/ueber-uns' },
  customers: { path: '/zufriedene-kunden', href: () => '/zufriedene-kunden' },
  /** The state of a notice, for both sides. */
  notice: {
    path: '/meldung/:id',
    /** `code`: opens it without an account; `gesendet`, `beschwerde`, `fehler`: what became of a form. */
    href: (id: string, code: string, became: 'gesendet' | 'beschwerde') =>
      `/meldung/${encodeURIComponent(id)}?code=${encodeURIComponent(code)}&${became}=1`,
  },
  /** Where the link of a mail leads that says that somebody wrote a review or a comment. */
  reviewConfirmation: { path: '/bewertung/bestaetigen' },
  /** An author's own review. */
  ownReview: {
    path: '/bewertung/:id',
    /** `code`: opens it without an account. */
    href: (id: string, code?: string) => withSearch(`/bewertung/${encodeURIComponent(id)}`, { code }),
  },
  /** An author's own comment. */
  ownComment: {
    path: '/kommentar/:id',
    /** `code`: opens it without an account. */
    href: (id: string, code?: string) => withSearch(`/kommentar/${encodeURIComponent(id)}`, { code }),
  },
  tips: { path: '/tipps', href: () => '/tipps' },
} as const
