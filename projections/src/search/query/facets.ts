const mostFacetValues = 100

/** The values of a facet as they are answered: by count, then by value, at most 100. */
export const topValues = (
  counts: ReadonlyMap<string, number>,
): readonly { readonly value: string; readonly count: number }[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostFacetValues)
