import { lazyPart } from '../../lib/chunk.ts'

const loadReels = async () => (await import('./home-reels.tsx')).HomeReels

/** What companies show in short videos: the server draws it with the home page, and browsers fetch its code when the page stands. */
export const HomeReels = typeof document === 'undefined' ? await loadReels() : lazyPart('reels', loadReels)
