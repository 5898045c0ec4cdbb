import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBuckets, secondsBounds, type Buckets } from './buckets.ts'
import type { Meter } from './exposition.ts'

/** The durations of one route's requests, by class of status. */
interface Route {
  readonly method: string
  readonly route: string
  readonly byStatus: Map<number, Buckets>
}

/**
 * Measures the duration of requests by route pattern, for routes that are registered afterwards. Each route gets its counters on registration, so
 * that a request only looks up its status.
 */
export const measureHttp = (app: FastifyInstance): Meter => {
  const routes: Route[] = []
  app.addHook('onRoute', (options) => {
    // Fastify passes the same hooks to the HEAD route it makes for each GET.
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

/** Each static file has a route of its own whose name changes with its content. */
const patternOf = (url: string): string => (/\.[a-z0-9]+$/i.test(url) ? '/{file}' : url)
