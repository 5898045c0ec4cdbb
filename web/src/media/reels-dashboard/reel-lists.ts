import type { Choice } from '../../lib/address-query.ts'
import type { OwnReelView } from './api.ts'

/** A list of reels: all in their order, the newest first, those that most have seen first. */
export type ReelListKind = 'all' | 'newest' | 'popular'

/** The three cards, in their order (spec §2). */
export const reelLists: readonly Choice<ReelListKind>[] = [
  { value: 'all', word: 'alle', label: 'Alle Reels' },
  { value: 'newest', word: 'neueste', label: 'Neueste Reels' },
  { value: 'popular', word: 'beliebteste', label: 'Beliebteste Reels' },
]

type Ordered = Pick<OwnReelView, 'index' | 'createdAt' | 'updatedAt' | 'viewCount'>

const orders: Readonly<Record<ReelListKind, (one: Ordered, other: Ordered) => number>> = {
  all: (one, other) => one.index - other.index,
  newest: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  popular: (one, other) => other.viewCount - one.viewCount,
}

/** The reels of a list in its order. */
export const listedReels = <Reel extends Ordered>(
  reels: readonly Reel[],
  kind: ReelListKind,
): readonly Reel[] => reels.toSorted(orders[kind])
