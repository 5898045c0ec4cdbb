/** How many hits are examined. */
export const looked = 10

const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, looked).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/**
 * The quality of the first ten hits by their grades, relative to the best possible ten: 1 is perfect.
 * `possible` are the grades of everything that could be found. Undefined if none is above 0, because there is
 * nothing to find.
 */
export const ndcg = (grades: readonly number[], possible: readonly number[]): number | undefined => {
  const best = gainOf(possible.toSorted((a, b) => b - a))
  return best === 0 ? undefined : gainOf(grades) / best
}
