import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { forbidden } from '../lib/refusal.ts'
import type { AccessTokens } from '../tokens/access-tokens.ts'
import type { Permission } from './permissions.ts'
import { invalidToken, Refused } from './refused.ts'
import { may, type Session } from './session.ts'

/**
 * Who may call a route.
 *
 * `public`: everybody, and a token is not looked at. `visitor`: everybody; a token that is sent must be good, so that nobody is taken for a
 * visitor only because theirs ran out. `user`: whoever is logged in. Else holders of a permission (D-1.3); with `orOwner` the owners of what the call names,
 * too, which its decider or query finds out: it is what knows whose that is just now. With `asOfNow` a right counts only that is still theirs, whatever their token says: for what
 * opens more than the quarter of an hour that it is good for, such as giving rights, or stays, such as a lock (docs/decisions/0036).
 */
export type Access =
  | 'public'
  | 'visitor'
  | 'user'
  | { readonly permission: Permission; readonly orOwner?: true; readonly asOfNow?: true }

/** What is left just now of what a token says that somebody may. */
export type RightsNow = (session: Session) => Promise<Pick<Session, 'role' | 'permissions'>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with whom it is for, once the app is ready: what the test of all of them is made from. */
    readonly declaredRoutes: readonly RouteOptions[]
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

/** Lets nobody pass but who may; the one place that decides it. An app with a route that declares no `access` does not start. */
export const registerAccess = (app: FastifyInstance, tokens: AccessTokens, rightsNow: RightsNow): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.decorate('declaredRoutes', routes)
  // Only now, since plugins may still have declared it for routes of others (`declareAccess`).
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => config?.access === undefined)
    if (open.length > 0)
      throw new Error(
        `routes without config.access: ${open.map(({ method, url }) => `${String(method)} ${url}`).join(', ')}`,
      )
  })

  app.decorateRequest('session', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    const token = access === undefined || access === 'public' ? undefined : tokenOf(request)
    // Most callers are visitors: they wait for nothing.
    if (token === undefined && isOpen(access)) done()
    else identify(request, token, access).then(() => done(), done)
  })

  const identify = async (
    request: FastifyRequest,
    token: string | undefined,
    access: Access | undefined,
  ): Promise<void> => {
    const told = token === undefined ? undefined : await tokens.read(token)
    if (told === undefined) throw new Refused(invalidToken)
    const isAsOfNow = typeof access === 'object' && access.asOfNow === true
    const session = isAsOfNow ? { ...told, ...(await rightsNow(told)) } : told
    request.session = session
    if (typeof access === 'object' && !access.orOwner && !may(session, access.permission))
      throw new Refused(forbidden)
  }
}

/** Only whoever is logged in gets through. */
export const isForPeople = (access: Access | undefined): boolean =>
  access === 'user' || typeof access === 'object'

const isOpen = (access: Access | undefined): boolean =>
  access === undefined || access === 'public' || access === 'visitor'

/** For routes that a plugin of somebody else adds to `scope`. */
export const declareAccess = (scope: FastifyInstance, access: Access): void => {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: route.config?.access ?? access }
  })
}

/** With and without `Bearer` (D-1.1); clients that have none send an empty header or the text of nothing. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers.authorization?.replace(/^Bearer\b\s*/i, '').trim()
  return token === undefined || ['', 'null', 'undefined'].includes(token) ? undefined : token
}
