import { partnerships } from '@schaufenster/projections/directory/partnerships.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { cardReads } from './company-cards.ts'
import { partnersOf, type PartnerModels } from './partners.ts'

/** A company's partners. Both have agreed and both are public (D-2.13). */
export const partnerSection = (models: PartnerModels): ProfileSection => ({
  reads: [...cardReads, partnerships.name],
  of: async ({ id }) => {
    const all = await partnersOf(models, id)
    const shown = all.flatMap(({ partnership: { document, parked }, other }) =>
      document.status === 'approved' && other !== undefined
        ? [{ window: other.window, parked: parked || other.parked }]
        : [],
    )
    return {
      fields: { partners: shown.map(({ window }) => window) },
      parked: shown.some(({ parked }) => parked),
    }
  },
})
