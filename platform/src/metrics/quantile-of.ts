import type { Counted } from './buckets.ts'

/** The bound that this share of all counted values stays below (docs/decisions/0110); undefined when nothing was counted. Beyond the last bound it is infinite. */
export const quantileOf = ({ bounds, counts }: Counted, share: number): number | undefined => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let below = 0
  const place = counts.findIndex((count) => (below += count) >= share * total)
  return bounds[place] ?? Infinity
}
