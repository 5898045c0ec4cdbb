/** Pauses between attempts, in milliseconds, and the source of randomness. */
export interface BackOffOptions {
  readonly firstMs: number
  readonly longestMs: number
  /** In [0, 1). */
  readonly random?: () => number
}

/**
 * The pause after so many consecutive failures (1, 2 …): doubled each time up to the maximum, with jitter down to half,
 * so that those that failed together don't return together.
 */
export const backOff =
  ({ firstMs, longestMs, random = Math.random }: BackOffOptions) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 - random() / 2)
