import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { TipDocument } from '@schaufenster/projections/discovery/tips.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { TipView } from './tip-contract.ts'

/** Many more than anybody reads. */
const mostTips = 500

/** Tips in order. Archived ones only for those who manage tips. */
export const registerTipQueries = (app: App, tips: DocumentReader<TipDocument>): void => {
  const tags = ['discovery']
  const config = { access: 'visitor', reads: ['tips'] } as const

  app.get(
    '/api/tips',
    {
      config,
      schema: {
        tags,
        summary: 'Alle Tipps',
        response: { 200: Type.Object({ data: Type.Array(TipView) }) },
      },
    },
    async (request, reply) => {
      const sort = [{ field: 'order', direction: 'ascending' }] as const
      const found = await tips.find({ where: everything, sort, limit: mostTips })
      const mayManage = may(request.session, 'tip.manage')
      const shown = found.filter(({ document: { archived } }) => mayManage || !archived)
      reportParked(reply, shown)
      return { data: shown.map(viewOf) }
    },
  )

  app.get(
    '/api/tips/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Ein Tipp',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 200: Type.Object({ data: TipView }) },
      },
    },
    async (request, reply) => {
      const found = await tips.get(request.params.id)
      if (found === undefined || (found.document.archived && !may(request.session, 'tip.manage')))
        throw new Refused(notFound('Diesen Tipp'))
      reportParked(reply, [found])
      return { data: viewOf(found) }
    },
  )
}

const viewOf = ({ document, parked }: Found<TipDocument>): TipView => {
  const { id, version, title, text, image, order, archived, changedAt } = document
  return {
    ...(parked && { parked: true as const }),
    _id: id,
    id,
    version,
    title,
    text,
    ...(image !== null && { image: `/media/${image}` }),
    order,
    archived,
    changedAt,
  }
}
