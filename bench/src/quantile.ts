/** The value that a share of the values doesn't exceed: `quantile(latencies, 0.99)`. NaN of nothing. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
