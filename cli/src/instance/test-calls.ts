import type { Access } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { Check } from 'typebox/value'
import { exampleOf, isObject } from './test-bodies.ts'
import { testOwner, type TestInstance } from './test-instance.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
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

/** What a test needs that calls every route: an administrator, and somebody who owns a company. */
export const peopleOf = async (product: TestInstance) => {
  const owner = await product.owner()
  const user = await owner.logIn(testOwner)
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const company = (await owner.call('POST', '/api/companies', form)).body.data._id
  const admin = await product.admin()
  const { _id: userId } = (await admin.call('GET', '/api/auth/verify-token')).body.data.user
  return {
    /** An administrator's. A session for each call: some end the one that they are made from. */
    token: (): Promise<string> =>
      product.instance.writes.accessTokens.issue({
        userId,
        sessionId: newUuid(),
        role: 'admin',
        permissions: [],
      }),
    /**
     * The address of a call, about the owner or the company; `bad` stands for one parameter. A parameter that takes no id, such as the name of a page,
     * has a value that it takes: otherwise nothing behind it would see the body.
     */
    pathOf: (
      { url, schema: { params } }: DeclaredCall,
      bad?: { readonly name: string; readonly value: string },
    ): string =>
      url.replace(/:(\w+)/g, (_, name: string) => {
        if (name === bad?.name) return bad.value
        const id: string = url.startsWith('/api/users/') ? user._id : company
        const part = isObject(params) ? params.properties[name] : undefined
        const example = part === undefined || Check(part, id) ? undefined : exampleOf(part)
        return example === undefined ? id : String(JSON.parse(example))
      }),
  }
}
