/** The value below or at which a share of the values lies: `quantile(latencies, 0.99)`. NaN for no values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
