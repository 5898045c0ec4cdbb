import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ContactClickForm, SocialClickForm, ViewedPath } from './contract.ts'
import { agentOf, asksNotToBeTracked, audienceOf, pseudonymOf, visitorOf } from './visitor.ts'

/** What the routes of views and of taking back need from elsewhere. */
export interface InsightDeps {
  readonly telemetry: Pick<TelemetryLog, 'accept'>
  readonly saltOfDay: () => Promise<Uint8Array>
  /** The public company of an id or slug; undefined for one that nobody can see. */
  readonly viewedCompany: (
    idOrSlug: string,
  ) => Promise<{ readonly id: CompanyId; readonly owners: readonly string[] } | undefined>
}

/** More than anybody clicks; what a hundred visitors behind one address do in a minute. */
const limit = { max: 300, windowMs: 60_000 }

type Seen = Pick<ViewEvent['data'], 'companyId' | 'visitor' | 'audience' | 'agent'>

/**
 * The registration of views and clicks: always 204, for what can't be seen too, so that nobody learns from it which companies there are.
 * What goes wrong is logged and never disturbs the page (D-10.7). No cookie is read or set.
 */
export const registerInsightWrites = (
  app: App,
  { telemetry, saltOfDay, viewedCompany }: InsightDeps,
): void => {
  const limited = createRateLimit(limit)
  const route = { config: { access: 'visitor', limits: [limited] } } as const
  const documented = { tags: ['insight'], params: ViewedPath, response: { 204: Type.Null() } }

  const register = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    eventOf: (seen: Seen) => ViewEvent,
  ): Promise<null> => {
    try {
      const company = await viewedCompany(request.params.id)
      if (company !== undefined) {
        const visitor = visitorOf(request)
        const event = eventOf({
          companyId: company.id,
          ...(!asksNotToBeTracked(request) && { visitor: pseudonymOf(await saltOfDay(), visitor) }),
          audience: audienceOf(visitor, company.owners),
          agent: agentOf(visitor.userAgent),
        })
        const about = { partitionKey: company.id, correlationId: request.id }
        if (!(await telemetry.accept(event, about))) request.log.warn('a view was dropped')
      }
    } catch (fault) {
      request.log.error({ err: fault }, 'view')
    }
    void reply.code(204)
    return null
  }

  app.post(
    '/api/companies/viewCompany/:id',
    { ...route, schema: { ...documented, summary: 'Aufruf eines Unternehmens zählen' } },
    (request, reply) =>
      register(request, reply, (seen) => ({
        type: 'EntityViewed',
        data: { modelType: 'Company', entityId: seen.companyId, ...seen },
      })),
  )

  app.post(
    '/api/socials/view/:id',
    {
      ...route,
      schema: { ...documented, summary: 'Klick auf einen Social-Link zählen', body: SocialClickForm },
    },
    (request, reply) =>
      register(request, reply, (seen) => ({
        type: 'SocialLinkClicked',
        data: { network: request.body.type, ...seen },
      })),
  )

  app.post(
    '/api/companies/viewContact/:id',
    {
      ...route,
      schema: { ...documented, summary: 'Klick auf einen Kontakt zählen', body: ContactClickForm },
    },
    (request, reply) =>
      register(request, reply, (seen) => ({
        type: 'ContactClicked',
        data: { channel: request.body.type, ...seen },
      })),
  )
}
