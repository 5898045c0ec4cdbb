import { createDayClock } from '@schaufenster/platform/lib/berlin.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { shownHolidays } from './coming-holidays.ts'
import type { DirectoryModels } from './queries.ts'

/** The coming holidays at a company's address, which weekly hours don't cover. */
export const holidaySection = (
  { companies }: Pick<DirectoryModels, 'companies'>,
  now: () => number,
): ProfileSection => ({
  reads: [companyProfile.name],
  of: async (companyId) => {
    const found = await companies.get(companyId)
    const plz = found?.document.profile.places.main.address?.plz
    return { fields: { holidays: [...shownHolidays(plz, now())] } }
  },
  stamp: createDayClock(now),
})
