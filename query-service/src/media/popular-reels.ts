import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import type { ReelDocument } from '@schaufenster/projections/media/reels.ts'
import type { MediaModels } from './media-models.ts'
import type { FoundReel } from './reel-views.ts'

/** How many of the most liked and of the most viewed reels are compared. */
const mostCompared = 500

/** A page of reels by popularity: a view is one point, a like five. Reels outside the comparison follow, most recently changed first. */
export const popularReels = async (
  models: Pick<MediaModels, 'reels' | 'reelReactions' | 'mostViewed' | 'viewsOf'>,
  where: Filter<ReelDocument>,
  company: string | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly FoundReel[]> => {
  const likes = await models.reelReactions.find({
    where: company === undefined ? { every: [] } : { field: 'company', is: company },
    sort: [{ field: 'likes', direction: 'descending' }],
    limit: mostCompared,
  })
  const likesOf = new Map(likes.map(({ key, document }) => [key, document.likes]))
  const keys = [...new Set([...likesOf.keys(), ...models.mostViewed().slice(0, mostCompared)])]
  const compared = keys.length === 0 ? [] : await models.reels.find({ where, keys, limit: keys.length })
  const points = new Map(compared.map(({ key }) => [key, models.viewsOf(key) + 5 * (likesOf.get(key) ?? 0)]))
  const first = compared
    .toSorted((one, other) => (points.get(other.key) ?? 0) - (points.get(one.key) ?? 0))
    .slice(offset, offset + limit)
  if (first.length === limit) return first
  const others = await models.reels.find({
    where: { every: [where, { not: { field: 'id', in: compared.map(({ key }) => key) } }] },
    sort: [{ field: 'updatedAt', direction: 'descending' }],
    limit: limit - first.length,
    offset: Math.max(0, offset - compared.length),
  })
  return [...first, ...others]
}
