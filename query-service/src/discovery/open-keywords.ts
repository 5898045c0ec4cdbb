import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { knownOn } from '@schaufenster/projections/search/known-days.ts'
import { specialSlotsAt } from '@schaufenster/projections/search/special-slots.ts'
import { slotsAt } from '@schaufenster/projections/search/week-slots.ts'

/** What a company has in the index whose hours can be believed on the day of this moment: on a holiday of its Land, only if it says something of it itself. */
export const knownDayKeywords = (moment: number): { readonly told?: readonly string[] } => {
  const told = knownOn(berlinDayOf(moment))
  return told === undefined ? {} : { told }
}

/** What a company that is open at this moment has in the index, and what it has not. */
export const openKeywords = (moment: number) => {
  const special = specialSlotsAt(moment)
  const open = [...slotsAt(moment), ...special]
  return { keywords: { open, ...knownDayKeywords(moment) }, without: { shut: special } }
}
