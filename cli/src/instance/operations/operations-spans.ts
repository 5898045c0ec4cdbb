import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { isLeft, isRight } from '@schaufenster/platform/lib/either.ts'
import type { Tracing } from '@schaufenster/platform/tracing/tracing.ts'
import type { Freshness } from '@schaufenster/query-service/app/freshness.ts'
import { projections } from '../models/projections.ts'
import { nameOf } from './operations-measures.ts'

type Span = ReturnType<Tracing['begin']>

/**
 * Spans from the click to the read model (docs/decisions/0112): request, command, append, and for each model that folds one of the events, from the append until
 * readers see it. Put around the functions that do the work, like what counts them; without tracing they are what they were.
 */
export interface Spans {
  /** To be called before the routes that are traced. */
  requests(app: App): void
  commands(handle: Handle): Handle
  appends<Store extends Pick<EventStore, 'append'>>(
    store: Store,
    freshness: Pick<Freshness, 'waitFor'>,
  ): Store
  close(): Promise<void>
}

/** For whoever traces nothing. */
const none: Spans = {
  requests: () => {},
  commands: (handle) => handle,
  appends: (store) => store,
  close: async () => {},
}

/** Without tracing nothing is put around anything. */
export const createSpans = (tracing: Tracing | undefined): Spans => {
  if (tracing === undefined) return none
  /** By correlation id, and by command id: what is under way. */
  const requests = new Map<string, Span>()
  const commands = new Map<string, Span>()

  const until = async (begun: number, append: Span, about: Seen, freshness: Pick<Freshness, 'waitFor'>) => {
    const isFresh = await freshness.waitFor([about.projection], about.position)
    tracing
      .begin({
        name: `projection ${about.projection}`,
        correlationId: about.correlationId,
        parent: append,
        startTime: begun,
        attributes: { 'projection.fresh': isFresh },
      })
      .end()
  }

  return {
    requests: (app) => {
      app.addHook('onRequest', ({ id, method, routeOptions }, reply, done) => {
        const route = routeOptions.url ?? 'none'
        const attributes = { 'http.request.method': method, 'http.route': route }
        const span = tracing.begin({
          name: `${method} ${route}`,
          correlationId: id,
          kind: 'server',
          attributes,
        })
        requests.set(id, span)
        // Also when the client goes away.
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode).end()
          if (requests.get(id) === span) requests.delete(id)
        })
        done()
      })
    },
    commands: (handle) => async (decider, stream, command, context) => {
      const { correlationId, commandId } = context
      const name = `command ${nameOf(command, stream.name)}`
      const span = tracing.begin({ name, correlationId, parent: requests.get(correlationId) })
      commands.set(commandId, span)
      try {
        const answer = await handle(decider, stream, command, context)
        span.setAttribute('command.outcome', isLeft(answer) ? answer.left.code : 'done')
        return answer
      } catch (fault) {
        span.setAttribute('command.outcome', 'fault')
        throw fault
      } finally {
        span.end()
        if (commands.get(commandId) === span) commands.delete(commandId)
      }
    },
    appends: (store, freshness) => ({
      ...store,
      append: async (...call: Parameters<EventStore['append']>) => {
        const [, , events] = call
        const { correlationId, commandId } = events[0]?.metadata ?? { correlationId: '', commandId: '' }
        const parent = commands.get(commandId) ?? requests.get(correlationId)
        const span = tracing.begin({
          name: 'append',
          correlationId,
          parent,
          attributes: { 'event.count': events.length },
        })
        try {
          const appended = await store.append(...call)
          if (isRight(appended)) {
            const { position } = appended.right
            const types = new Set(events.map(({ type }) => type))
            for (const projection of foldersOf(types))
              void until(Date.now(), span, { projection, position, correlationId }, freshness)
          }
          return appended
        } finally {
          span.end()
        }
      },
    }),
    close: tracing.close,
  }
}

interface Seen {
  readonly projection: string
  readonly position: Position
  readonly correlationId: string
}

/** The models that fold any of these. */
const foldersOf = (types: ReadonlySet<string>): readonly string[] =>
  projections.filter(({ events }) => events.some(({ type }) => types.has(type))).map(({ name }) => name)
