import { own } from '@schaufenster/platform/lib/own.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { freshFor, maybeStale, type Freshness } from './freshness.ts'

/** Names of read models; of some queries it depends on what is asked which of `all` they are. */
export type Reads = readonly string[] | ReadsByRequest

interface ReadsByRequest {
  readonly all: readonly string[]
  readonly of: (request: FastifyRequest) => readonly string[]
}

/** Of a query that reads no model: it asks the log, the vault, or nobody. */
export const noModel: Reads = []

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The models that a query reads: before it does they have passed what its caller has seen (promise 5), or the answer says that they have not. */
    reads?: Reads
  }
}

/**
 * Makes the queries that are added to this app from now on wait for their callers, by the models that each declares as its `config.reads`, once it is known who may
 * call and how often. The description says that their answers may be old. A query that declares none is refused, and the app does not start.
 */
export const registerReads = (app: FastifyInstance, freshness: Freshness): void => {
  app.addHook('onRoute', (route) => {
    const reads = route.config?.reads
    if (reads === undefined)
      throw new Error(`a query without config.reads: ${String(route.method)} ${route.url}`)
    if (reads === noModel) return
    route.schema = { ...route.schema, response: describedIn(route.schema?.response) }
    const readsFor = 'of' in reads ? reads.of : () => reads
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      // Most callers have seen nothing: they wait for nothing.
      (request, reply, done) => {
        if (request.seenPosition === undefined) done()
        else freshFor(freshness, request, reply, readsFor(request)).then(() => done(), done)
      },
    ]
  })
}

/**
 * The models of all queries that anybody may ask, of those that are added to this app from now on: what public pages are made from. It grows until the app has
 * all its queries.
 */
export const watchPublicReads = (app: FastifyInstance): ReadonlySet<string> => {
  const names = new Set<string>()
  app.addHook('onRoute', ({ config }) => {
    const { access, reads = noModel } = config ?? {}
    if (access !== 'public' && access !== 'visitor') return
    for (const name of 'all' in reads ? reads.all : reads) names.add(name)
  })
  return names
}

/** Files carry the header as well; only answers with one schema can say so. */
const describedIn = (response: unknown): unknown => {
  if (typeof response !== 'object' || response === null || !('200' in response)) return response
  const { 200: answer } = response
  return typeof answer === 'object' && answer !== null && !('content' in answer)
    ? { ...response, 200: maybeStale(answer) }
    : response
}

/** Whether its address asks for more than blanks under this name. */
export const asksFor = ({ query }: FastifyRequest, name: string): boolean =>
  typeof query === 'object' && query !== null && String(own({ ...query }, name) ?? '').trim() !== ''
