import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import { declareAccess, type Access } from './access.ts'
import { meaningOf, refusalsOf } from './problem.ts'
import { safeMethods } from './same-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that is read as a file, so no schema checks it. For the description only. */
    file?: TSchema
  }
}

/** A page, and the only address below `/api` that isn't data. */
export const docsPath = '/api/docs'

/** The OpenAPI document of an app with all routes (`app.swagger()`). */
export type ApiDescription = Readonly<Record<string, unknown>>

/** Serves the OpenAPI description at {@link docsPath}. Register it before the routes. An app with only some of the routes shows `whole`. */
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
          'Branchenverzeichnis mit Videos. Schreibende Aufrufe antworten mit der Kopfzeile `Schaufenster-Position`; wer sie beim Lesen mitsendet, sieht, was er geschrieben hat. Sie ist ein undurchsichtiger Code; mehrere werden mit Punkten verbunden.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    // Pages and files are not part of the API.
    transform: ({ schema: given, url, route }) => {
      // A route may have no schema, whatever the plugin's types say.
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

/** Security requirement of a call, from the access its route declares. */
const whoMay = (access: Access = 'public'): object => {
  if (access === 'public') return {}
  if (access === 'visitor') return { security: [{}, withToken] }
  if (access === 'user') return { security: [withToken] }
  const { permission, orOwner } = access
  return { security: [withToken], 'x-permission': permission, ...(orOwner && { 'x-or-owner': true }) }
}

/** The answers of a call, each with its meaning unless its schema has one. */
const responsesOf = ({ response }: FastifySchema): Record<string, object> =>
  Object.fromEntries(
    Object.entries(response ?? { 200: {} }).map(([status, answer]) => [
      status,
      { description: meaningOf(Number(status)), ...answer },
    ]),
  )
