import type { Expression, TieredQuery } from '../tokens/expression.ts'
import type { MatchReader, PlacedMatch } from './match-reader.ts'
import { type Scope, within } from './scope.ts'

/** What stands before what within a tier: smaller is earlier. */
export type WithinTier = (a: number, b: number) => number

const byOrder: WithinTier = (a, b) => a - b

/** Of matches, which may be looked at one by one: by tier, then order, or as told. */
export const byTier = (
  orders: readonly number[],
  tierOf: (order: number) => number,
  withinTier = byOrder,
): readonly number[] =>
  orders
    .map((order) => ({ order, tier: tierOf(order) }))
    .sort((a, b) => a.tier - b.tier || withinTier(a.order, b.order))
    .map(({ order }) => order)

/** So many matches say by their own tiers which tier to ask for. */
const glance = 20

/**
 * The first matches by tier, then order. Tiers are nested, so if one finds no more than another, those between add
 * nothing and most are never queried. `known`: all matches, if already read. Within a tier they stand as `withinTier` says, by which `known` and what
 * `matches` reads have to be sorted too.
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
  /** Of these tiers, when all before them are in already. */
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
    // Words that are asked for often fill a page with the best tier.
    add(0, 0)
    add(1, last)
  } else {
    read.set(asked(last), known.slice(0, wanted))
    add(0, last)
  }
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

/** By shown distance, then order. */
export const nearestFirst = (placed: readonly PlacedMatch[]): readonly PlacedMatch[] =>
  placed.toSorted((a, b) => a.distanceKm - b.distanceKm || a.order - b.order)

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
