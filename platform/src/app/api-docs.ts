import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import { declareAccess, type Access } from './access.ts'
import { meaningOf, refusalsOf } from './problem.ts'
import { safeMethods } from './same-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body is that is read as it comes, so that no schema checks it: a file. For the description alone. */
    file?: TSchema
  }
}

/** A page, and the only address below `/api` that isn't data. */
export const docsPath = '/api/docs'

/** The whole API, as an app that has all of its routes describes it (`app.swagger()`). */
export type ApiDescription = Readonly<Record<string, unknown>>

/**
 * The API described by the schemas that check it, at {@link docsPath}. Before the routes, so that it sees them all. An app that has only some of the routes shows the `whole` that it is
 * given.
 */
export const registerApiDocs = async (
  app: FastifyInstance,
  publicUrl: string,
  whole?: ApiDescription,
): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Schaufenster',
        description:
          'Branchenverzeichnis mit Videos. Schreibende Aufrufe antworten mit der Kopfzeile `Schaufenster-Position`; wer sie beim Lesen mitsendet, sieht, was er geschrieben hat.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    // What only answers pages and files is no part of the API.
    transform: ({ schema: given, url, route }) => {
      // A route may have none, whatever the types of the plugin say.
      const schema = given ?? {}
      const config = route.config ?? {}
      const { access, file } = config
      return {
        url,
        schema: {
          ...schema,
          ...(file && { body: file }),
          response: {
            ...refusalsOf({ ...config, schema, isWrite: !safeMethods.has(String(route.method)) }),
            ...responsesOf(schema),
          },
          ...(!url.startsWith('/api/') && { hide: true }),
          ...whoMay(access),
        },
      }
    },
  })
  await app.register(async (scope) => {
    declareAccess(scope, 'public')
    await scope.register(fastifySwaggerUi, {
      routePrefix: docsPath,
      uiConfig: { deepLinking: true },
      transformSpecification: (own) => whole ?? own,
    })
  })
}

const withToken = { accessToken: [] }

/** Whom a call is for, as its route declares it: with a token, or with one if they like; holders of a permission, and owners. */
const whoMay = (access: Access = 'public'): object => {
  if (access === 'public') return {}
  if (access === 'visitor') return { security: [{}, withToken] }
  if (access === 'user') return { security: [withToken] }
  const { permission, orOwner } = access
  return { security: [withToken], 'x-permission': permission, ...(orOwner && { 'x-or-owner': true }) }
}

/** What a call answers, each answer with what it means, unless its schema says so itself. */
const responsesOf = ({ response }: FastifySchema): Record<string, object> =>
  Object.fromEntries(
    Object.entries(response ?? { 200: {} }).map(([status, answer]) => [
      status,
      { description: meaningOf(Number(status)), ...answer },
    ]),
  )
