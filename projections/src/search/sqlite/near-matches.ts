import type { Circle } from '../query/geo.ts'
import { cellsCovering } from '../query/geo.ts'
import { everyHit } from '../search-index.ts'
import { allOf, anyOf } from '../tokens/expression.ts'
import { cellToken } from '../tokens/tokens.ts'
import { nearestFirst, widenUntil, type WithinTier } from './best-hits.ts'
import type { MatchReader, PlacedMatch } from './match-reader.ts'

/** Matches around a place, nearest first; {@link MatchReader} reads them by order. */
export interface NearMatches extends Pick<MatchReader, 'orders'> {
  /** Sorts these matches, all of which are in the circle. */
  sorted(orders: readonly number[]): readonly number[]
  /** For matches read by this reader. */
  readonly withinTier: WithinTier
}

/** Reads matches by distance. If there are many it widens a circle until it has enough; a few are read all at once. */
export const createNearMatches = (
  matches: Pick<MatchReader, 'orders' | 'placed'>,
  near: Circle,
  areMany: boolean,
): NearMatches => {
  const distances = new Map<number, number>()
  const remembered = (placed: readonly PlacedMatch[]): readonly number[] =>
    nearestFirst(placed).map(({ order, distanceKm }) => {
      distances.set(order, distanceKm)
      return order
    })
  const distanceOf = (order: number): number => distances.get(order) ?? Number.POSITIVE_INFINITY
  return {
    sorted: (orders) => remembered(matches.placed(orders, near)),
    orders: (expression, scope, limit) => {
      if (expression === '') return []
      const within = (radiusKm: number): readonly PlacedMatch[] => {
        const circle = { ...near, radiusKm }
        const cells = radiusKm < near.radiusKm ? cellsCovering(circle) : undefined
        const smaller =
          cells === undefined ? expression : allOf([`(${expression})`, anyOf(cells.map(cellToken))])
        return matches.placed(matches.orders(smaller, { ...scope, circle }, everyHit), near)
      }
      const placed = areMany ? widenUntil(limit, near.radiusKm, within) : within(near.radiusKm)
      return remembered(placed).slice(0, limit)
    },
    withinTier: (a, b) => distanceOf(a) - distanceOf(b) || a - b,
  }
}
