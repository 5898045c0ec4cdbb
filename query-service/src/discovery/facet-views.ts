import type { IndustryLookup } from './listed-companies.ts'

type Counts = readonly { readonly value: string; readonly count: number }[]

/** Merged industries count towards the one they became. */
export const industryFacet = (counts: Counts, industries: IndustryLookup) => {
  const byId = new Map<string, { value: string; label: string; count: number }>()
  for (const { value, count } of counts) {
    const industry = industries.find(value)
    if (industry === undefined) continue
    const before = byId.get(industry.id)?.count ?? 0
    byId.set(industry.id, { value: industry.id, label: industry.name, count: before + count })
  }
  return [...byId.values()].sort((a, b) => b.count - a.count)
}

/** Values that are their own labels. */
export const plainFacet = (counts: Counts) =>
  counts.map(({ value, count }) => ({ value, label: value, count }))
