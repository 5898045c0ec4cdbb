import type { Position } from '@schaufenster/events/store/position.ts'

/** The position of the partition furthest behind: everything up to it is folded on all of them. */
export const lowWater = (positions: readonly Position[]): Position => {
  const [first, ...rest] = positions
  if (first === undefined) throw new Error('a model without partitions')
  return rest.reduce((low, position) => (position < low ? position : low), first)
}

/** Compared partition by partition. With different numbers of partitions, the slowest must have passed all others. */
export const hasPassed = (positions: readonly Position[], others: readonly Position[]): boolean =>
  positions.length === others.length
    ? positions.every((position, partition) => position >= (others[partition] ?? position))
    : others.every((other) => lowWater(positions) >= other)
