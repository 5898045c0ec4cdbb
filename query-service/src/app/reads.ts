import { own } from '@schaufenster/platform/lib/own.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { freshFor, maybeStale, type Freshness } from './freshness.ts'

/** Names of read models. For some queries the request decides which of `all` are read. */
export type Reads = readonly string[] | ReadsByRequest

interface ReadsByRequest {
  readonly all: readonly string[]
  readonly of: (request: FastifyRequest) => readonly string[]
}

/** For a query that reads no model, but the log, the vault or nothing. */
export const noModel: Reads = []

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The models that a query reads. Before it runs they have passed what its caller has seen (promise 5), or the answer says that they have not. */
    reads?: Reads
  }
}

/**
 * Makes queries that are added to this app from now on wait for their callers. They wait for the models that each declares as `config.reads`, once
 * access and rate limits have been checked. The API description says that their answers may be old. An app with a query that declares none does not
 * start.
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
      // Most callers have seen nothing yet, so they wait for nothing.
      (request, reply, done) => {
        if (request.seenPosition === undefined) done()
        else freshFor(freshness, request, reply, readsFor(request)).then(() => done(), done)
      },
    ]
  })
}

/**
 * The models of all public queries that are added to this app from now on, which is what public pages are made from. The set grows until the app has
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

/** File answers carry the header too, but only answers with a single schema can declare it. */
const describedIn = (response: unknown): unknown => {
  if (typeof response !== 'object' || response === null || !('200' in response)) return response
  const { 200: answer } = response
  return typeof answer === 'object' && answer !== null && !('content' in answer)
    ? { ...response, 200: maybeStale(answer) }
    : response
}

/** Whether the query string has more than blanks under this name. */
export const asksFor = ({ query }: FastifyRequest, name: string): boolean =>
  typeof query === 'object' && query !== null && String(own({ ...query }, name) ?? '').trim() !== ''
