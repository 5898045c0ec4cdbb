import { lazyPart } from '../../lib/chunk.ts'

const loadReels = async () => (await import('./home-reels.tsx')).HomeReels

/** Companies' short videos: the server renders them with the home page, and browsers fetch the code once the page has loaded. */
export const HomeReels = typeof document === 'undefined' ? await loadReels() : lazyPart('reels', loadReels)
