import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { forbidden, type Refusal } from '../lib/refusal.ts'
import type { AccessTokens } from '../tokens/access-tokens.ts'
import type { Permission } from './permissions.ts'
import { invalidToken, Refused } from './refused.ts'
import { may, type Session } from './session.ts'

/**
 * Who may call a route. `public`: everybody; tokens are ignored. `visitor`: everybody, but a token that is sent must be
 * valid, so that an expired one doesn't turn an owner into a visitor. `user`: whoever is logged in. Otherwise holders
 * of a permission (D-1.3); with `orOwner` also the owners of what the call names, which its decider or query checks.
 * With `asOfNow` the permission is read from the log instead of the token: for calls whose effect outlasts the token,
 * such as giving rights (docs/decisions/0036).
 */
export type Access =
  | 'public'
  | 'visitor'
  | 'user'
  | { readonly permission: Permission; readonly orOwner?: true; readonly asOfNow?: true }

/** What a token's permissions are right now, and whether its address is still unconfirmed. */
export type RightsNow = (session: Session) => Promise<Pick<Session, 'role' | 'permissions' | 'isUnconfirmed'>>

/** Answers whoever has to confirm their e-mail address first (docs/decisions/0027). */
export const confirmFirst: Refusal = {
  code: 'forbidden',
  message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its access, once the app is ready. The test of all routes is built from it. */
    readonly declaredRoutes: readonly RouteOptions[]
  }
  interface FastifyContextConfig {
    access?: Access
    /** Whoever has registered may do it before their e-mail address is confirmed. They may read, and do what visitors may, without it. */
    beforeConfirmation?: true
  }
}

/** Decides who may call, for all routes. An app with a route that declares no `access` does not start. */
export const registerAccess = (app: FastifyInstance, tokens: AccessTokens, rightsNow: RightsNow): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.decorate('declaredRoutes', routes)
  // Checked here, because plugins may have declared it for third-party routes (`declareAccess`).
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
    // Most callers are visitors, and nothing has to be awaited for them.
    if (token === undefined && isOpen(access)) done()
    else identify(request, token).then(() => done(), done)
  })

  const identify = async (request: FastifyRequest, token: string | undefined): Promise<void> => {
    const { access, beforeConfirmation } = request.routeOptions.config
    const told = token === undefined ? undefined : await tokens.read(token)
    if (told === undefined) throw new Refused(invalidToken)
    // Somebody may have confirmed their address since the token was issued.
    const isAsOfNow = told.isUnconfirmed || (typeof access === 'object' && access.asOfNow === true)
    const session = isAsOfNow ? { ...told, ...(await rightsNow(told)) } : told
    request.session = session
    if (typeof access === 'object' && !access.orOwner && !may(session, access.permission))
      throw new Refused(forbidden)
    const isForEverybody = isOpen(access) || isReading(request)
    if (session.isUnconfirmed && !beforeConfirmation && !isForEverybody) throw new Refused(confirmFirst)
  }
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Whether a route is for logged-in users only. */
export const isForPeople = (access: Access | undefined): boolean =>
  access === 'user' || typeof access === 'object'

const isOpen = (access: Access | undefined): boolean =>
  access === undefined || access === 'public' || access === 'visitor'

/** Declares the access of routes that a third-party plugin adds to `scope`. */
export const declareAccess = (scope: FastifyInstance, access: Access): void => {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: route.config?.access ?? access }
  })
}

/** Accepts a token with and without `Bearer` (D-1.1). Clients without one send an empty header or the text "null". */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers.authorization?.replace(/^Bearer\b\s*/i, '').trim()
  return token === undefined || ['', 'null', 'undefined'].includes(token) ? undefined : token
}
