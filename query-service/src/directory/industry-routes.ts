import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { reportParked, whileUnchanged, type Freshness } from '../app/freshness.ts'
import { sendSerialized, serialized } from '../app/serialized.ts'
import { IndustryView } from './contract.ts'
import { countedIndustries, industryView } from './industries.ts'
import { IndustryCompanies, NaceEntry } from './industry-contract.ts'
import { findNace, namesOfNace } from './nace.ts'
import { inIndustries, isPublic, isThere, type DirectoryModels } from './queries.ts'

const tags = ['directory']

/** How many of the companies that would move are named. */
const mostExamples = 5

/** The models behind industries with their counts. */
const counted = ['company-profile', 'industry', 'company-search']

/** Industries: those with visible companies for everybody, all of them for those who manage them. */
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
    '/api/nace',
    {
      config: { access: { permission: 'industry.manage' }, reads: [] },
      schema: {
        tags,
        summary: 'NACE-Codes finden',
        querystring: closedObject({
          q: Type.Optional(Type.String({ maxLength: 100 })),
          /** Comma-separated codes to be named. */
          codes: Type.Optional(Type.String({ maxLength: 300 })),
        }),
        response: { 200: Type.Object({ data: Type.Array(NaceEntry) }) },
      },
    },
    async ({ query: { q = '', codes } }) => ({
      data: [...(codes === undefined ? findNace(q) : namesOfNace(codes.split(',')))],
    }),
  )

  app.get(
    '/api/industries/:id/companies',
    {
      config: { access: { permission: 'industry.manage' }, reads: counted },
      schema: {
        tags,
        summary: 'Welche Unternehmen eine Branche hat',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: IndustryCompanies },
      },
    },
    async (request) => {
      const industries = await models.industries()
      const found = industries.find(request.params.id)
      if (found === undefined) throw new Refused(notFound('Diese Branche'))
      const within = inIndustries(industries.idsOf(found.id))
      const [shown, total, examples] = await Promise.all([
        models.companies.count({ every: [isPublic, within] }),
        models.companies.count({ every: [isThere, within] }),
        models.companies.find({ where: { every: [isThere, within] }, limit: mostExamples }),
      ])
      return {
        public: shown,
        total,
        examples: examples.map(({ key, document }) => {
          const city = document.profile.places.main.address?.city
          const { isPublic: isShown, profile } = document
          return { id: key, name: profile.name, isPublic: isShown, ...(city !== undefined && { city }) }
        }),
      }
    },
  )

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
