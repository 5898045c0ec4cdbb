import type { App } from '@schaufenster/platform/app/build-app.ts'
import { livePath } from '@schaufenster/platform/live/live-server.ts'
import { createApi, httpServices, type HttpService } from '../instance/http/http.ts'
import type { Instance } from '../instance/instance.ts'

/** A call, and which service answers it. */
export interface ServedRoute {
  readonly service: HttpService
  readonly methods: readonly string[]
  /** The pattern of the service's router: `/api/companies/:id`. */
  readonly path: string
  readonly isUpload: boolean
}

/** Every process answers these for itself, and nobody outside asks for them. */
const isOwn = (path: string): boolean => ['/health', '/ready', '/metrics'].includes(path)

/** Every service serves the description of the whole API. */
const isDocs = (path: string): boolean => path.startsWith('/api/docs')

/** All calls of the services, as they themselves declare them. Pages and files are not among them: all that is no call is one. */
export const servedRoutes = async (instance: Instance): Promise<readonly ServedRoute[]> => {
  const routes: ServedRoute[] = []
  for (const service of httpServices) {
    const before = (app: App) =>
      app.addHook('onRoute', ({ method, url, schema }) => {
        if (isOwn(url) || isDocs(url)) return
        // To the router a slash at the end is none.
        const path = url.replace(/(?<=.)\/$/, '')
        routes.push({ service, methods: [method].flat(), path, isUpload: schema?.consumes !== undefined })
      })
    const app = await createApi(instance, [service], { before })
    await app.close()
  }
  // Not a route: it takes over the connection.
  return [...routes, { service: 'query-service', methods: ['GET'], path: livePath, isUpload: false }]
}
