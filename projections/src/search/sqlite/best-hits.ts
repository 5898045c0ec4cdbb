import type { Expression, TieredQuery } from './expression.ts'
import type { MatchReader, PlacedMatch } from './match-reader.ts'
import { type Scope, within } from './scope.ts'

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

/**
 * The first so many matches by tier, then order. Tiers contain each other, so one that finds no more than another adds nothing, nor does any
 * between the two: they are halved, and most are never asked: first
 * where those of running text begin, which is all that many matches have.
 */
export const bestByRelevance = (
  query: TieredQuery,
  scope: Scope,
  wanted: number,
  matches: Pick<MatchReader, 'orders'>,
): readonly number[] => {
  if (query.isBlank) return matches.orders(within(scope), scope, wanted)
  const best = new Set<number>()
  const read = new Map<Expression, readonly number[]>()
  const upTo = (tier: number): readonly number[] => {
    const expression = within(scope, query.upTo(tier))
    const found = read.get(expression) ?? matches.orders(expression, scope, wanted)
    read.set(expression, found)
    return found
  }
  /** Of these tiers, when all before them are in already. */
  const add = (first: number, last: number): void => {
    if (best.size === wanted || first > last) return
    const found = upTo(last)
    if (found.length === best.size) return
    if (first === last) {
      for (const order of found) if (best.size < wanted) best.add(order)
      return
    }
    const isAcross = first < query.runningText && query.runningText <= last
    const middle = isAcross ? query.runningText - 1 : Math.floor((first + last) / 2)
    add(first, middle)
    add(middle + 1, last)
  }
  // Words that are asked for often fill a page with the best tier.
  add(0, 0)
  add(1, query.tiers - 1)
  return [...best]
}

/** The nearest of matches by shown distance, then tier, then order. */
export const nearestOf = (
  placed: readonly PlacedMatch[],
  wanted: number,
  tierOf: (order: number) => number,
): readonly number[] => {
  const byDistance = placed.toSorted((a, b) => a.distanceKm - b.distanceKm)
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

/** Enough of the nearest matches, when there are too many to read them all: widens the circle from its middle. */
export const widenUntil = (
  wanted: number,
  radiusKm: number,
  read: (radiusKm: number) => readonly PlacedMatch[],
): readonly PlacedMatch[] => {
  for (let radius = Math.min(1, radiusKm); ; radius = Math.min(2 * radius, radiusKm)) {
    const found = read(radius)
    // Distances are rounded, so what lies just beyond the edge may tie with the last one inside.
    const inside = found.filter(({ distanceKm }) => distanceKm < radius - 0.01)
    if (inside.length >= wanted || radius === radiusKm) return found
  }
}
