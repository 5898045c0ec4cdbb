import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { comingHolidays } from './coming-holidays.ts'
import type { DirectoryModels } from './queries.ts'

/** So many days ahead a page knows: it may stand open for a while. */
const daysAhead = 8

/** The holidays of the days to come where a company is (libraries.md §9): weekly hours say nothing of them. */
export const holidaySection = (
  { companies }: Pick<DirectoryModels, 'companies'>,
  now: () => number,
): ProfileSection => ({
  reads: [companyProfile.name],
  of: async (companyId) => {
    const found = await companies.get(companyId)
    const plz = found?.document.profile.places.main.address?.plz
    return { fields: { holidays: comingHolidays(plz, berlinDayOf(now()), daysAhead) } }
  },
  stamp: () => berlinDayOf(now()),
})
