import type { SearchEvent } from '@schaufenster/events/discovery/search-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { keptTerms } from './kept-terms.ts'
import { SearchNote, SuggestionNote } from './search-note-contract.ts'
import { agentOf, asksNotToBeTracked, audienceOf, pseudonymOf, visitorOf } from './visitor.ts'

/** What the registration of searches needs from elsewhere. */
export interface SearchNoteDeps {
  readonly telemetry: Pick<TelemetryLog, 'accept'>
  readonly saltOfDay: () => Promise<Uint8Array>
}

/** As for views: what a hundred visitors behind one address do in a minute. */
const limit = { max: 300, windowMs: 60_000 }

const about = streamName('search', 'platform')

type Seen = Pick<SearchEvent['data'], 'visitor' | 'audience' | 'agent'>

/**
 * Registers searches and chosen suggestions. Always answers 204 and, as for views, uses no cookies, addresses
 * or identities. Errors are logged and never disturb the page (D-10.7).
 */
export const registerSearchNotes = (app: App, { telemetry, saltOfDay }: SearchNoteDeps): void => {
  const limited = createRateLimit(limit)
  const route = { config: { access: 'visitor', limits: [limited] } } as const
  const documented = { tags: ['discovery'], response: { 204: Type.Null() } }

  const register = async (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    eventOf: (terms: string, seen: Seen) => SearchEvent,
  ): Promise<null> => {
    try {
      const terms = keptTerms(text)
      if (terms !== undefined) {
        const visitor = visitorOf(request)
        const event = eventOf(terms, {
          ...(!asksNotToBeTracked(request) && { visitor: pseudonymOf(await saltOfDay(), visitor) }),
          audience: audienceOf(visitor, []),
          agent: agentOf(visitor.userAgent),
        })
        const kept = await telemetry.accept(event, { partitionKey: about, correlationId: request.id })
        if (!kept) request.log.warn('a search was dropped')
      }
    } catch (fault) {
      request.log.error({ err: fault }, 'search')
    }
    void reply.code(204)
    return null
  }

  app.post(
    '/api/searches',
    { ...route, schema: { ...documented, summary: 'Suche zählen', body: SearchNote } },
    (request, reply) => {
      const { terms: text, place: typedPlace = '', filters = [], hits, ms } = request.body
      return register(request, reply, text, (terms, seen) => {
        const place = keptTerms(typedPlace, 100)
        const data = {
          terms,
          ...(place !== undefined && { place }),
          filters: [...new Set(filters)],
          hits,
          ms,
        }
        return { type: 'SearchPerformed', data: { ...data, ...seen } }
      })
    },
  )

  app.post(
    '/api/searches/suggestions',
    { ...route, schema: { ...documented, summary: 'Gewählten Vorschlag zählen', body: SuggestionNote } },
    (request, reply) => {
      const { terms: text, position } = request.body
      return register(request, reply, text, (terms, seen) => ({
        type: 'SuggestionChosen',
        data: { terms, position, ...seen },
      }))
    },
  )
}
