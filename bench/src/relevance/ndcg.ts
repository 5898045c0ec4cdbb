/** So many hits are looked at. */
export const looked = 10

const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, looked).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/**
 * How good the first ten hits are by their grades, against the best ten that there are: 1 is as good as can be. `possible` are the grades of all that could be
 * found; without any above 0 there is nothing to find, and the answer is undefined.
 */
export const ndcg = (grades: readonly number[], possible: readonly number[]): number | undefined => {
  const best = gainOf(possible.toSorted((a, b) => b - a))
  return best === 0 ? undefined : gainOf(grades) / best
}
