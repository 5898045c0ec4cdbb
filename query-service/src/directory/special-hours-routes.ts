import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { comingHolidays } from './coming-holidays.ts'
import { accessibleCompany, noCompany } from './company-access.ts'
import { SpecialHoursView } from './hours-contract.ts'
import type { DirectoryModels } from './queries.ts'

/** How far ahead holidays are offered. */
const daysAhead = 365

/** A company's special days for those who enter them, with coming holidays and without past days. */
export const registerSpecialHours = (
  app: App,
  models: Pick<DirectoryModels, 'companies' | 'standingOf'>,
  now: () => number,
): void => {
  app.get(
    '/api/companies/:id/special-hours',
    {
      config: { access: { permission: 'company.manage', orOwner: true }, reads: [companyProfile.name] },
      schema: {
        tags: ['directory'],
        summary: 'Besondere Tage und Feiertage',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: Type.Object({ data: SpecialHoursView }), 410: Problem },
      },
    },
    async ({ params, session }, reply) => {
      const id = await accessibleCompany(models.standingOf, params.id, session, 'company.manage')
      const found = await models.companies.get(id)
      if (found === undefined) throw new Refused(noCompany)
      reportParked(reply, [found])
      const { version, profile } = found.document
      const today = berlinDayOf(now())
      return {
        data: {
          version,
          days: profile.specialHours.filter(({ to }) => to >= today),
          holidays: comingHolidays(profile.places.main.address?.plz, today, daysAhead),
          ...(found.parked && { parked: true as const }),
        },
      }
    },
  )
}
