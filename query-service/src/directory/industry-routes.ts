import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { reportParked, whileUnchanged, type Freshness } from '../app/freshness.ts'
import { sendSerialized, serialized } from '../app/serialized.ts'
import { IndustryView } from './contract.ts'
import { countedIndustries, industryView } from './industries.ts'
import type { DirectoryModels } from './queries.ts'

const tags = ['directory']

/** Industries are shown with how many companies are found in them. */
const counted = ['company-profile', 'industry', 'company-search']

/** Industries: those with visible companies for everybody, all of them for who manages them. */
export const registerIndustryQueries = (app: App, models: DirectoryModels, freshness: Freshness): void => {
  const visibleIndustries = whileUnchanged(freshness, counted, async (reply: FastifyReply) => {
    const data = await countedIndustries(models, false)
    return { bytes: serialized(reply, { data }), shown: data }
  })

  for (const [method, url] of [
    ['GET', '/api/industries/'],
    ['GET', '/api/industries/getAllIndustries'],
    ['POST', '/api/industries/getAllIndustries'],
  ] as const) {
    app.route({
      method,
      url,
      config: { access: 'visitor', reads: counted },
      schema: {
        tags,
        summary: 'Alle Branchen',
        response: { 200: Type.Object({ data: Type.Array(IndustryView) }) },
      },
      handler: async (request, reply) => {
        if (!may(request.session, 'industry.manage')) {
          const { bytes, shown } = await visibleIndustries(reply)
          reportParked(reply, shown)
          return sendSerialized(reply, bytes)
        }
        const data = await countedIndustries(models, true)
        reportParked(reply, data)
        return { data }
      },
    })
  }

  app.get(
    '/api/industries/:id',
    {
      config: { access: 'visitor', reads: counted },
      schema: {
        tags,
        summary: 'Eine Branche',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: Type.Object({ data: IndustryView }) },
      },
    },
    async (request, reply) => {
      const found = await industryView(models, request.params.id)
      if (found === undefined) throw new Refused(notFound('Diese Branche'))
      reportParked(reply, [found])
      return { data: found }
    },
  )
}
