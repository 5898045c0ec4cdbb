import { baseTier } from '@schaufenster/events/directory/company-profile.ts'
import type { Models } from '../models/models.ts'

/** What a company pays for; the base until it has booked something (D-9.5). */
export const tierIn =
  ({ companies }: Pick<Models, 'companies'>) =>
  async (company: string): Promise<string> =>
    (await companies.get(company))?.document.tier ?? baseTier
