import { withSearch } from '../paths.ts'

/** Where reels are, apart from the other pages: what only they import costs the search nothing. */
export const reelPaths = {
  reels: {
    path: '/reels',
    /** `unternehmen`: the slug of a company, only its reels; `sortierung`: another order. */
    href: (search: { sortierung?: 'neu' | 'beliebt' | undefined; unternehmen?: string | undefined } = {}) =>
      withSearch('/reels', search),
  },
  reel: {
    path: '/reels/:slug',
    /** The one address of a reel; what follows it is the feed. */
    href: (slug: string, search: { unternehmen?: string } = {}) => withSearch(`/reels/${slug}`, search),
  },
} as const
