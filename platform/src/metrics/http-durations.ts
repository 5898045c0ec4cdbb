import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBuckets, secondsBounds, type Buckets } from './buckets.ts'
import type { Meter } from './exposition.ts'

/** How requests to one route were answered: by the class of the status. */
interface Route {
  readonly method: string
  readonly route: string
  readonly byStatus: Map<number, Buckets>
}

/**
 * Measures how long requests take, by the pattern of their route; for routes that are registered afterwards. Each route gets its numbers when it is registered, so that
 * a request looks nothing up but its status.
 */
export const measureHttp = (app: FastifyInstance): Meter => {
  const routes: Route[] = []
  app.addHook('onRoute', (options) => {
    // The same hooks are handed on to the HEAD route that Fastify makes of each GET.
    const byMethod = new Map(
      [options.method].flat().map((method) => {
        const route: Route = { method, route: patternOf(options.url), byStatus: new Map() }
        routes.push(route)
        return [method, route]
      }),
    )
    const measure = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const route = byMethod.get(request.method)
      if (route !== undefined) bucketsOf(route, reply.statusCode).record(reply.elapsedTime / 1_000)
      done()
    }
    options.onResponse = [...[options.onResponse ?? []].flat(), measure]
  })
  return () => [
    {
      kind: 'histogram',
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer, by pattern of the route',
      samples: routes.flatMap(({ method, route, byStatus }) =>
        [...byStatus].map(([status, buckets]) => ({
          labels: { method, route, status: `${status}xx` },
          value: buckets.read(),
        })),
      ),
    },
  ]
}

const bucketsOf = ({ byStatus }: Route, statusCode: number): Buckets => {
  const status = Math.floor(statusCode / 100)
  const known = byStatus.get(status)
  if (known !== undefined) return known
  const buckets = createBuckets(secondsBounds)
  byStatus.set(status, buckets)
  return buckets
}

/** Files have a route each, with a name that changes with what is in them. */
const patternOf = (url: string): string => (/\.[a-z0-9]+$/i.test(url) ? '/{file}' : url)
