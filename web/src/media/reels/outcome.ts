import type { PageAddress } from '../../app/page.ts'
import type { AppStore } from '../../app/store.ts'
import { dataOf } from '../../lib/loadable.ts'
import type { WithResources } from '../../lib/resource.ts'
import { reelPaths } from '../reel-paths.ts'
import { feedKey, linkedReel, reelFeed } from './api.ts'
import { readFeed } from './feed-address.ts'

/** Requests the reels of an address; returning to a feed restores it as it was. */
export const loadReels = (store: AppStore, { params: { slug }, search }: PageAddress): void => {
  const question = readFeed(search)
  if (dataOf(reelFeed.of(store.getState(), feedKey(question))) === undefined)
    store.dispatch(reelFeed.asked(question))
  store.dispatch(slug === undefined ? linkedReel.left() : linkedReel.asked(slug))
}

/** The outcome of the address of the feed or of one reel; the same values as the app's `Outcome`. */
export const reelsOutcome = (state: WithResources, { params: { slug }, search }: PageAddress) => {
  const feed = reelFeed.of(state, feedKey(readFeed(search)))
  const linked = linkedReel.of(state, slug ?? '')
  if (slug !== undefined && linked.status === 'failed') {
    const { kind } = linked.problem
    return kind === 'gone' || kind === 'notFound'
      ? ({ kind, own: true } as const)
      : ({ kind: 'unavailable' } as const)
  }
  const canonical = slug === undefined ? undefined : dataOf(linked)?.slug
  if (canonical !== undefined && canonical !== slug)
    return { kind: 'redirect', to: reelPaths.reel.href(canonical), status: 301 } as const
  return { kind: feed.status === 'failed' ? 'unavailable' : 'page' } as const
}
