import type { Position } from '@schaufenster/events/store/position.ts'

/** The partition that is the furthest behind: everything up to there is folded on all of them. */
export const lowWater = (positions: readonly Position[]): Position => {
  const [first, ...rest] = positions
  if (first === undefined) throw new Error('a model without partitions')
  return rest.reduce((low, position) => (position < low ? position : low), first)
}

/** Partition by partition; under another split only who is behind on none is behind on nothing. */
export const hasPassed = (positions: readonly Position[], others: readonly Position[]): boolean =>
  positions.length === others.length
    ? positions.every((position, partition) => position >= (others[partition] ?? position))
    : others.every((other) => lowWater(positions) >= other)
