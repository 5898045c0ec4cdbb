/**
 * How alike two orders are, 0 to 1: the mean, over all depths, of the share that their first entries have in common. The top counts most, because it
 * is part of every depth. 1 if both are empty.
 */
export const overlapOf = (one: readonly string[], other: readonly string[]): number => {
  const depth = Math.max(one.length, other.length)
  if (depth === 0) return 1
  let sum = 0
  for (let at = 1; at <= depth; at += 1) sum += commonOf(one.slice(0, at), other.slice(0, at)) / at
  return Math.round((sum / depth) * 100) / 100
}

/** How many entries both have. */
export const commonOf = (one: readonly string[], other: readonly string[]): number =>
  one.filter((each) => other.includes(each)).length
