import { specialSlotsAt } from '@schaufenster/projections/search/special-slots.ts'
import { slotsAt } from '@schaufenster/projections/search/week-slots.ts'

/** What a company that is open at this moment has in the index, and what it has not. */
export const openKeywords = (moment: number) => {
  const special = specialSlotsAt(moment)
  return { keywords: { open: [...slotsAt(moment), ...special] }, without: { shut: special } }
}
