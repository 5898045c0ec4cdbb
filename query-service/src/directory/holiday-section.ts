import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { shownHolidays } from './coming-holidays.ts'

/** The coming holidays at a company's address, which weekly hours don't cover. */
export const holidaySection = (now: () => number): ProfileSection => ({
  reads: [],
  of: async ({ plz }) => ({ fields: { holidays: [...shownHolidays(plz, now())] } }),
  stamp: () => berlinDayOf(now()),
})
