/** Pauses between attempts, in milliseconds, and a source of randomness. */
export interface BackOffOptions {
  readonly firstMs: number
  readonly longestMs: number
  /** In [0, 1). */
  readonly random?: () => number
}

/**
 * The pause after so many consecutive failures (1, 2 …). It doubles each time up to the maximum. Jitter takes off up to half, so that callers who
 * failed together don't retry together.
 */
export const backOff =
  ({ firstMs, longestMs, random = Math.random }: BackOffOptions) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 - random() / 2)
