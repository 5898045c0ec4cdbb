import type { App } from '@schaufenster/platform/app/build-app.ts'
import { partnerships } from '@schaufenster/projections/directory/partnerships.ts'
import { reportParked } from '../app/freshness.ts'
import { accessibleCompany } from './company-access.ts'
import { cardReads } from './company-cards.ts'
import { PartnersAnswer, PartnersQuery, type PartnerRow } from './partner-contract.ts'
import { partnersOf, type FoundPartner, type PartnerModels } from './partners.ts'

/** A company's partners and open requests, for those who manage it (D-2.13). */
export const registerPartnerQueries = (app: App, models: PartnerModels): void => {
  app.get(
    '/api/partnerApproval',
    {
      config: {
        access: { permission: 'company.manage', orOwner: true },
        reads: [partnerships.name, ...cardReads],
      },
      schema: {
        tags: ['directory'],
        summary: 'Partner eines Unternehmens und offene Anfragen',
        querystring: PartnersQuery,
        response: { 200: PartnersAnswer },
      },
    },
    async (request, reply) => {
      const id = await accessibleCompany(
        models.directory.standingOf,
        request.query.company,
        request.session,
        'company.manage',
      )
      const all = (await partnersOf(models, id)).toReversed()
      reportParked(
        reply,
        all.flatMap(({ partnership, other }) => (other === undefined ? [] : [partnership, other])),
      )
      const rowsOf = (wanted: (found: FoundPartner['partnership']['document']) => boolean) =>
        all.filter(({ partnership: { document } }) => wanted(document)).flatMap(partnerRow)
      const data = {
        incoming: rowsOf(({ status, partner }) => status === 'pending' && partner === id),
        outgoing: rowsOf(({ status, company }) => status !== 'approved' && company === id),
        partners: rowsOf(({ status }) => status === 'approved'),
        hidden: all.filter(({ other }) => other === undefined).length,
      }
      return { data }
    },
  )
}

const partnerRow = ({ partnership: { document }, other }: FoundPartner): readonly PartnerRow[] => {
  const { id, status, since } = document
  return other === undefined ? [] : [{ _id: id, id, status, since, company: other.window }]
}
