import type { Counted } from './buckets.ts'

/** The bound below which this share of all values lies (docs/decisions/0110). Undefined when nothing was counted; infinite beyond the last bound. */
export const quantileOf = ({ bounds, counts }: Counted, share: number): number | undefined => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let below = 0
  const place = counts.findIndex((count) => (below += count) >= share * total)
  return bounds[place] ?? Infinity
}
