import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { knownOn } from '@schaufenster/projections/search/known-days.ts'
import { specialSlotsAt } from '@schaufenster/projections/search/special-slots.ts'
import { slotsAt } from '@schaufenster/projections/search/week-slots.ts'

/**
 * The index keywords of companies whose hours are reliable on the day of this moment. On a holiday in its Land, only a company with special hours for
 * it counts.
 */
export const knownDayKeywords = (moment: number): { readonly told?: readonly string[] } => {
  const told = knownOn(berlinDayOf(moment))
  return told === undefined ? {} : { told }
}

/** The index keywords that a company open at this moment has, and those it lacks. */
export const openKeywords = (moment: number) => {
  const special = specialSlotsAt(moment)
  const open = [...slotsAt(moment), ...special]
  return { keywords: { open, ...knownDayKeywords(moment) }, without: { shut: special } }
}
