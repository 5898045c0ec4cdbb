import type { FastifyRequest } from 'fastify'
import type { Permission } from './permissions.ts'

/** The logged-in user as described by the access token. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  /** `admin` or `user` (D-1.3). */
  readonly role: 'admin' | 'user'
  /** Permission keys of the user. An admin has all of them. */
  readonly permissions: readonly string[]
  /** Their e-mail address is not confirmed yet: they may do only what a route declares as open to them (docs/decisions/0027). */
  readonly isUnconfirmed?: boolean
}

/** Whether somebody is logged in whose address is confirmed; other accounts cost nothing, so what is limited counts with their network. */
export const isConfirmed = (session: Session | undefined): session is Session =>
  session !== undefined && !session.isUnconfirmed

/** The actor, as events record it. */
export type RequestActor =
  | { readonly kind: 'user'; readonly userId: string; readonly role: string }
  | { readonly kind: 'guest'; readonly guestId: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for visitors. */
    session: Session | undefined
  }
}

/** Visitors have no id, because none is kept without consent (D-1.6). */
const visitor: RequestActor = { kind: 'guest', guestId: 'anonymous' }

/** The actor of a request: the token's user, or an anonymous visitor. */
export const actorOf = ({ session }: Pick<FastifyRequest, 'session'>): RequestActor =>
  session === undefined ? visitor : { kind: 'user', userId: session.userId, role: session.role }

/** A caller, as far as permissions are concerned. */
export type Authority = Pick<Session, 'userId' | 'role' | 'permissions'>

/** A visitor's authority: none. */
export const nobody: Authority = { userId: '', role: 'user', permissions: [] }

/** The authority of the platform itself. */
export const platformItself: Authority = { userId: 'system', role: 'admin', permissions: [] }

/** Something with owners. */
export interface Owned {
  readonly owners: readonly string[]
}

/**
 * Whether somebody may do what a permission covers: its holders, administrators and, with `own`, the owners. The only place that decides this
 * (docs/decisions/0037).
 */
export const may = (by: Authority | undefined, permission: Permission, own?: Owned): boolean =>
  by !== undefined &&
  (by.role === 'admin' ||
    by.permissions.includes(permission) ||
    (own !== undefined && own.owners.includes(by.userId)))
