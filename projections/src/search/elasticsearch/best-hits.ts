import type { Circle } from '../query/geo.ts'
import type { Query } from '../query/query.ts'
import type { SearchHit } from '../search-index.ts'
import type { TieredQuery } from '../tokens/expression.ts'
import type { HitMaker } from './hit-maker.ts'
import type { Asked, Match, Matches } from './matches.ts'

/** A request, and how many of the best hits are wanted. */
export interface Reading {
  readonly query: Query
  readonly forgiving: boolean
  readonly wanted: number
  readonly matches: Matches
  readonly hits: HitMaker
}

/** Up to this many matches are read one by one instead of tier by tier. */
const fewMatches = 200

/**
 * The ids of the first hits by tier, then order. See `bestByRelevance` of the embedded index, which makes the same queries in the same sequence. With
 * a circle, nearer hits come first within a tier.
 */
export const bestHits = async (
  text: TieredQuery,
  askedUpTo: (tier: number) => Asked,
  reading: Reading,
): Promise<readonly string[]> => {
  const { wanted, matches } = reading
  const firstOf = async (asked: Asked): Promise<readonly string[]> =>
    asked.circle === undefined
      ? idsOf(await matches.first(asked, wanted))
      : sorted(
          await nearestIds({ ...asked, circle: asked.circle }, reading),
          reading,
          asked.circle,
          nearestFirst,
        )
  if (text.isBlank) return firstOf(askedUpTo(0))
  const all = askedUpTo(text.tiers - 1)
  const few = idsOf(await matches.first(all, fewMatches + 1))
  if (few.length <= fewMatches) return sorted(few, reading, all.circle, bestFirst)

  const best = new Set<string>()
  const read = new Map<string, Promise<readonly string[]>>()
  const upTo = (tier: number): Promise<readonly string[]> => {
    const asked = askedUpTo(tier)
    const name = asked.expressions.join('\n')
    const found = read.get(name) ?? firstOf(asked)
    read.set(name, found)
    return found
  }
  /** Adds the hits of these tiers once all earlier ones are added. */
  const add = async (first: number, last: number): Promise<void> => {
    if (best.size === wanted || first > last) return
    const found = await upTo(last)
    if (found.length === best.size) return
    if (first === last) {
      for (const id of found) if (best.size < wanted) best.add(id)
      return
    }
    const middle = Math.floor((first + last) / 2)
    await add(first, middle)
    await add(middle + 1, last)
  }
  await add(0, 0)
  await add(1, text.tiers - 1)
  return [...best]
}

/** The ids of the nearest matches by displayed distance, then tier, then order. */
export const nearestHits = async (
  asked: Asked & { readonly circle: Circle },
  reading: Reading,
): Promise<readonly string[]> =>
  sorted(
    await nearestIds(asked, reading),
    reading,
    asked.circle,
    (a, b) => nearestFirst(a, b) || bestFirst(a, b),
  )

/** All matches that are no farther than the last one wanted, in order. */
const nearestIds = async (
  asked: Asked & { readonly circle: Circle },
  { wanted, matches }: Reading,
): Promise<readonly string[]> => {
  if (wanted === 0) return []
  const reach = await matches.reachOf(asked, wanted)
  // Distances are rounded, so a match slightly beyond the last one may tie with it.
  const radiusKm = Math.min(asked.circle.radiusKm, reach === undefined ? Infinity : reach + tie)
  return idsOf(await matches.first({ ...asked, circle: { ...asked.circle, radiusKm } }, Infinity))
}

const tie = 0.02
const lookedUpAtOnce = 1_000

type Comparison = (a: SearchHit, b: SearchHit) => number

const nearestFirst: Comparison = (a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0)
const bestFirst: Comparison = (a, b) => a.explanation.tier - b.explanation.tier || nearestFirst(a, b)

/** The first of a few ordered matches, by a comparison. */
const sorted = async (
  ids: readonly string[],
  { query, forgiving, wanted, matches, hits }: Reading,
  circle: Circle | undefined,
  compare: Comparison,
): Promise<readonly string[]> => {
  const found: (SearchHit | undefined)[] = []
  for (let from = 0; from < ids.length; from += lookedUpAtOnce)
    for (const entry of await matches.entries(ids.slice(from, from + lookedUpAtOnce)))
      found.push(hits.hit(entry, query, forgiving, circle))
  return found
    .filter((hit) => hit !== undefined)
    .sort(compare)
    .slice(0, wanted)
    .map(({ id }) => id)
}

const idsOf = (found: readonly Match[]): readonly string[] => found.map(({ id }) => id)
