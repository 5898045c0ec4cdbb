import type { SearchRequest } from '../search-index.ts'
import type { TieredQuery } from './expression.ts'
import type { MatchReader, PlacedMatch } from './match-reader.ts'
import { type Scope, within } from './scope.ts'

/** What finding the best hits needs. */
export interface BestHitsSource {
  readonly matches: MatchReader
  readonly tierOf: (order: number) => number
  readonly scopeOf: (near: SearchRequest['near']) => Scope
}

/** The best of matches that are few enough to be looked at one by one. */
export const bestOfFew = (
  few: readonly number[],
  wanted: number,
  tierOf: (order: number) => number,
): readonly number[] =>
  few
    .map((order) => ({ order, tier: tierOf(order) }))
    .sort((a, b) => a.tier - b.tier || a.order - b.order)
    .map(({ order }) => order)
    .slice(0, wanted)

/** The first so many matches by tier, then order. Goes from the best tier on and stops as soon as there are enough. */
export const bestByRelevance = (
  query: TieredQuery,
  scope: Scope,
  wanted: number,
  matches: MatchReader,
): readonly number[] => {
  if (query.isBlank) return matches.orders(within(scope), scope, wanted)
  const best = new Set<number>()
  let last = ''
  for (let tier = 0; tier < query.tiers && best.size < wanted; tier++) {
    const expression = within(scope, query.upTo(tier))
    if (expression === last) continue
    last = expression
    // Tiers contain each other: among so many of this one are enough that are new.
    for (const order of matches.orders(expression, scope, wanted)) {
      if (best.size === wanted) break
      best.add(order)
    }
  }
  return [...best]
}

/**
 * The first so many matches by shown distance, then tier, then order. Widens the circle from the middle until there are enough; `areFew` starts
 * with the whole of it.
 */
export const bestByDistance = (
  query: TieredQuery,
  near: NonNullable<SearchRequest['near']>,
  wanted: number,
  areFew: boolean,
  { matches, tierOf, scopeOf }: BestHitsSource,
): readonly number[] => {
  const text = query.isBlank ? [] : [query.upTo(query.tiers - 1)]
  let found: readonly PlacedMatch[] = []
  for (
    let radiusKm = areFew ? near.radiusKm : Math.min(1, near.radiusKm);
    ;
    radiusKm = Math.min(2 * radiusKm, near.radiusKm)
  ) {
    const scope = scopeOf({ ...near, radiusKm })
    found = matches.placed(within(scope, ...text), scope, Number.MAX_SAFE_INTEGER)
    // Distances are rounded, so what lies just beyond the edge may tie with the last one inside.
    const inside = found.filter(({ distanceKm }) => distanceKm < radiusKm - 0.01)
    if (inside.length >= wanted || radiusKm === near.radiusKm) break
  }
  const byDistance = found.toSorted((a, b) => a.distanceKm - b.distanceKm)
  const farthest = byDistance[wanted - 1]?.distanceKm ?? Number.POSITIVE_INFINITY
  return byDistance
    .filter(({ distanceKm }) => distanceKm <= farthest)
    .map((match) => ({ match, tier: tierOf(match.order) }))
    .sort(
      (a, b) => a.match.distanceKm - b.match.distanceKm || a.tier - b.tier || a.match.order - b.match.order,
    )
    .map(({ match }) => match.order)
    .slice(0, wanted)
}
