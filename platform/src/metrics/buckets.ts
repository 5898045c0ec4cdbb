/** How many values were at most each bound and above the one before. Plain data that can travel between threads. */
export interface Counted {
  readonly bounds: readonly number[]
  /** One more than there are bounds: the last one counts values beyond all of them. */
  readonly counts: readonly number[]
  readonly sum: number
}

/** A growing histogram; {@link Buckets.read} answers its current state. */
export interface Buckets {
  record(value: number): void
  read(): Counted
}

/** Seconds, for durations from a tenth of a millisecond to several seconds. */
export const secondsBounds: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
]

/** Counts in plain numbers at some 10 ns a value, for hot paths (docs/decisions/0110). Bounds must rise. */
export const createBuckets = (bounds: readonly number[]): Buckets => {
  const counts = Array.from({ length: bounds.length + 1 }, () => 0)
  let sum = 0
  return {
    record: (value) => {
      let place = 0
      while (value > (bounds[place] ?? Infinity)) place += 1
      counts[place] = (counts[place] ?? 0) + 1
      sum += value
    },
    read: () => ({ bounds, counts: [...counts], sum }),
  }
}
