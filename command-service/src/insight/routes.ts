import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ContactClickForm, SocialClickForm, ViewedPath } from './contract.ts'
import { agentOf, asksNotToBeTracked, audienceOf, pseudonymOf, visitorOf } from './visitor.ts'

/** What the routes for views and undoing need from elsewhere. */
export interface InsightDeps {
  readonly telemetry: Pick<TelemetryLog, 'accept'>
  readonly saltOfDay: () => Promise<Uint8Array>
  /** The public company of an id or slug; undefined if visitors can't see it. */
  readonly viewedCompany: (idOrSlug: string) => Promise<ViewedCompany | undefined>
  /** A video that visitors can see, by id. */
  readonly viewedVideo: (id: string) => Promise<ViewedThing | undefined>
  /** A reel that visitors can see, by id or slug. */
  readonly viewedReel: (idOrSlug: string) => Promise<ViewedThing | undefined>
}

interface ViewedCompany {
  readonly id: CompanyId
  readonly owners: readonly string[]
}

/** What was viewed, and its owner. */
export interface ViewedThing {
  readonly id: string
  readonly company: ViewedCompany
}

/** More than one person clicks: what a hundred visitors behind one address do in a minute. */
const limit = { max: 300, windowMs: 60_000 }

type Seen = Pick<ViewEvent['data'], 'companyId' | 'visitor' | 'audience' | 'agent'>

/**
 * Registers views and clicks. Always answers 204, even for something not visible, so that it doesn't reveal
 * which companies exist. Errors are logged and never disturb the page (D-10.7). No cookie is read or set.
 */
export const registerInsightWrites = (
  app: App,
  { telemetry, saltOfDay, viewedCompany, viewedVideo, viewedReel }: InsightDeps,
): void => {
  const limited = createRateLimit(limit)
  const route = { config: { access: 'visitor', limits: [limited] } } as const
  const documented = { tags: ['insight'], params: ViewedPath, response: { 204: Type.Null() } }

  const register = async (
    request: FastifyRequest,
    reply: FastifyReply,
    look: () => Promise<ViewedThing | undefined>,
    eventOf: (seen: Seen, id: string) => ViewEvent,
  ): Promise<null> => {
    try {
      const thing = await look()
      if (thing !== undefined) {
        const { company } = thing
        const visitor = visitorOf(request)
        const seen: Seen = {
          companyId: company.id,
          ...(!asksNotToBeTracked(request) && { visitor: pseudonymOf(await saltOfDay(), visitor) }),
          audience: audienceOf(visitor, company.owners),
          agent: agentOf(visitor.userAgent),
        }
        const event = eventOf(seen, thing.id)
        const about = { partitionKey: company.id, correlationId: request.id }
        if (!(await telemetry.accept(event, about))) request.log.warn('a view was dropped')
      }
    } catch (fault) {
      request.log.error({ err: fault }, 'view')
    }
    void reply.code(204)
    return null
  }

  const ofCompany = async (idOrSlug: string): Promise<ViewedThing | undefined> => {
    const company = await viewedCompany(idOrSlug)
    return company && { id: company.id, company }
  }

  app.post(
    '/api/companies/viewCompany/:id',
    { ...route, schema: { ...documented, summary: 'Aufruf eines Unternehmens zählen' } },
    (request, reply) =>
      register(
        request,
        reply,
        () => ofCompany(request.params.id),
        (seen, entityId) => ({ type: 'EntityViewed', data: { modelType: 'Company', entityId, ...seen } }),
      ),
  )

  /** Accepts both methods, because the spec's text and its table of calls differ. */
  const ofMedia = (url: string, summary: string, look: InsightDeps['viewedVideo']): void => {
    const schema = { ...documented, summary }
    for (const method of ['POST', 'PUT'] as const)
      app.route({
        method,
        url,
        ...route,
        schema,
        handler: (request, reply) =>
          register(
            request,
            reply,
            () => look(request.params.id),
            (seen, entityId) => ({ type: 'EntityViewed', data: { modelType: 'Video', entityId, ...seen } }),
          ),
      })
  }
  ofMedia('/api/myVideos/viewVideos/:id', 'Aufruf eines Videos zählen', viewedVideo)
  // It counts once, as a view of the reel: a video's views include those of its reels (D-4.13).
  ofMedia('/api/reels/view/:id', 'Aufruf eines Reels zählen', viewedReel)

  app.post(
    '/api/socials/view/:id',
    {
      ...route,
      schema: { ...documented, summary: 'Klick auf einen Social-Link zählen', body: SocialClickForm },
    },
    (request, reply) =>
      register(
        request,
        reply,
        () => ofCompany(request.params.id),
        (seen) => ({ type: 'SocialLinkClicked', data: { network: request.body.type, ...seen } }),
      ),
  )

  app.post(
    '/api/companies/viewContact/:id',
    {
      ...route,
      schema: { ...documented, summary: 'Klick auf einen Kontakt zählen', body: ContactClickForm },
    },
    (request, reply) =>
      register(
        request,
        reply,
        () => ofCompany(request.params.id),
        (seen) => ({ type: 'ContactClicked', data: { channel: request.body.type, ...seen } }),
      ),
  )
}
