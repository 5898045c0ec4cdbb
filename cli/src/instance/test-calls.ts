import type { Access } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Method = (typeof methods)[number]

/** A route of the product by one of its methods, as it declares itself. */
export interface DeclaredCall {
  readonly method: Method
  readonly url: string
  /** Method and path. */
  readonly name: string
  readonly access: Access
  readonly schema: NonNullable<App['declaredRoutes'][number]['schema']>
}

/** Every route that an app has, for tests that are made from them: no list of routes to forget. */
export const declaredCalls = (app: Pick<App, 'declaredRoutes'>): readonly DeclaredCall[] =>
  app.declaredRoutes.flatMap(({ method, url, config, schema = {} }) =>
    methods
      .filter((one) => [method].flat().includes(one))
      .map((one) => {
        if (config?.access === undefined) throw new Error(`${one} ${url} is for nobody`)
        return { method: one, url, name: `${one} ${url}`, access: config.access, schema }
      }),
  )

/** Data, and what is beside it; pages and files are for everybody. */
export const isData = ({ url }: DeclaredCall): boolean =>
  !url.startsWith('/api/docs') && !url.endsWith('live')
