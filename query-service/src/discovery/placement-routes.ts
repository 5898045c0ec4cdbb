import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { PageQuery, pageOf, pagesFor } from '../app/paging.ts'
import { PlacementPage, PlacementSections, PlacementView } from './contract.ts'
import { bySection, inOneList, placementViews, type PlacementModels } from './placements.ts'

const tags = ['discovery']
const access = 'visitor'

/** The models behind curated sections. */
export const placementReads = [
  'placements',
  'company-profile',
  'industry',
  'company-rating',
  'company-clips',
  'company-search',
] as const

/** Curated placements: running ones for everybody, all of them for those who manage them. */
export const registerPlacementQueries = (app: App, models: PlacementModels): void => {
  const viewsFor = (session: Session | undefined) => placementViews(models, may(session, 'placement.manage'))

  app.get(
    '/api/recommendation',
    {
      config: { access, reads: placementReads },
      schema: {
        tags,
        summary: 'Platzierungen, alle Abschnitte nacheinander',
        querystring: closedObject(PageQuery),
        response: { 200: PlacementPage },
      },
    },
    async (request, reply) => {
      const page = pageOf(request.query)
      const all = inOneList(bySection(await viewsFor(request.session)))
      const recommendations = all.slice(page.offset, page.offset + page.limit)
      reportParked(reply, recommendations)
      const total = all.length
      return { recommendations, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/recommendation/getAllRecommendations',
      config: { access, beforeConfirmation: true, reads: placementReads },
      schema: {
        tags,
        summary: 'Platzierungen nach Abschnitten',
        ...(method === 'POST' && { body: Type.Optional(closedObject({})) }),
        response: { 200: PlacementSections },
      },
      handler: async (request, reply) => {
        const views = await viewsFor(request.session)
        reportParked(reply, views)
        return { data: bySection(views) }
      },
    })
  }

  app.get(
    '/api/recommendation/:id',
    {
      config: { access, reads: placementReads },
      schema: {
        tags,
        summary: 'Eine Platzierung',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 200: Type.Object({ data: PlacementView }) },
      },
    },
    async (request, reply) => {
      const wanted = request.params.id.toLowerCase()
      const found = (await viewsFor(request.session)).find(({ id }) => id === wanted)
      if (found === undefined) throw new Refused(notFound('Diese Platzierung'))
      reportParked(reply, [found])
      return { data: found }
    },
  )
}
