/** Pauses between tries, in milliseconds, and what chance is made of. */
export interface BackOffOptions {
  readonly firstMs: number
  readonly longestMs: number
  /** From 0 to below 1. */
  readonly random?: () => number
}

/**
 * How long to wait after so many failures in a row (1, 2 …): twice as long each time, up to the longest, and by chance down to half of that, so that those who failed
 * together don't all come back together.
 */
export const backOff =
  ({ firstMs, longestMs, random = Math.random }: BackOffOptions) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 - random() / 2)
