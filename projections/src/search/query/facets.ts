import type { FacetCounts } from '../search-index.ts'

const mostFacetValues = 100

/** The values of a facet to return: by count, then value, up to a limit. Selected ones that are not among them are added at the end. */
export const topValues = (
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[] = [],
  most = mostFacetValues,
): FacetCounts => {
  const all = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const top = all.slice(0, most)
  return [...top, ...all.slice(most).filter(({ value }) => chosen.includes(value))]
}
