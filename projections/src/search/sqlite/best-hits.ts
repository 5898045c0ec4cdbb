import type { Expression, TieredQuery } from '../tokens/expression.ts'
import type { MatchReader, PlacedMatch } from './match-reader.ts'
import { type Scope, within } from './scope.ts'

/** The order within a tier: smaller comes first. */
export type WithinTier = (a: number, b: number) => number

const byOrder: WithinTier = (a, b) => a - b

/** Sorts a few matches, read one by one, by tier, then by order or as given. */
export const byTier = (
  orders: readonly number[],
  tierOf: (order: number) => number,
  withinTier = byOrder,
): readonly number[] =>
  orders
    .map((order) => ({ order, tier: tierOf(order) }))
    .sort((a, b) => a.tier - b.tier || withinTier(a.order, b.order))
    .map(({ order }) => order)

/** How many matches are examined to find out which tier to query first. */
const glance = 20

/**
 * The first matches by tier, then order. Tiers are nested: if one finds no more than another, those in between add nothing, so most are never
 * queried. `known`: all matches, if already read. `withinTier` gives the order within a tier; `known` and the results of `matches` must be sorted by
 * it too.
 */
export const bestByRelevance = (
  query: TieredQuery,
  scope: Scope,
  wanted: number,
  known: readonly number[] | undefined,
  matches: Pick<MatchReader, 'orders'>,
  tierOf: (order: number) => number,
  withinTier = byOrder,
): readonly number[] => {
  const best = new Set<number>()
  const read = new Map<Expression, readonly number[]>()
  const asked = (tier: number): Expression => within(scope, ...(query.isBlank ? [] : [query.upTo(tier)]))
  const upTo = (tier: number): readonly number[] => {
    const expression = asked(tier)
    const found = read.get(expression) ?? matches.orders(expression, scope, wanted)
    read.set(expression, found)
    return found
  }
  /** Adds the matches of these tiers once all earlier ones are added. */
  const add = (first: number, last: number): void => {
    if (best.size === wanted || first > last) return
    const found = upTo(last)
    if (found.length === best.size) return
    const others = found.filter((order) => !best.has(order))
    const areAll = found.length < wanted && others.length <= glance
    if (first === last || areAll) {
      const inOrder = first === last ? others : byTier(others, tierOf, withinTier)
      for (const order of inOrder.slice(0, wanted - best.size)) best.add(order)
      return
    }
    const lowest = Math.min(...others.slice(0, glance).map(tierOf))
    const middle = Math.min(lowest, last - 1)
    add(first, middle)
    add(middle + 1, last)
  }
  const last = query.tiers - 1
  if (known === undefined) {
    // Frequent words often fill a page with the best tier.
    add(0, 0)
    add(1, last)
  } else {
    read.set(asked(last), known.slice(0, wanted))
    add(0, last)
  }
  return [...best]
}

/** The nearest matches by displayed distance, then tier, then order. */
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

/** By displayed distance, then order. */
export const nearestFirst = (placed: readonly PlacedMatch[]): readonly PlacedMatch[] =>
  placed.toSorted((a, b) => a.distanceKm - b.distanceKm || a.order - b.order)

/** Enough of the nearest matches when there are too many to read them all: widens a circle around the centre. */
export const widenUntil = (
  wanted: number,
  radiusKm: number,
  read: (radiusKm: number) => readonly PlacedMatch[],
): readonly PlacedMatch[] => {
  for (let radius = Math.min(1, radiusKm); ; radius = Math.min(2 * radius, radiusKm)) {
    const found = read(radius)
    // Distances are rounded, so a match just outside may tie with the last one inside.
    const inside = found.filter(({ distanceKm }) => distanceKm < radius - 0.01)
    if (inside.length >= wanted || radius === radiusKm) return found
  }
}
