import type { FastifyRequest } from 'fastify'
import type { Permission } from './permissions.ts'

/** Who is logged in, as the access token says. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  /** `admin` or `user` (D-1.3). */
  readonly role: 'admin' | 'user'
  /** Keys of what the user may beside; an admin may everything. */
  readonly permissions: readonly string[]
}

/** Who acts, as events record it. */
export type RequestActor =
  | { readonly kind: 'user'; readonly userId: string; readonly role: string }
  | { readonly kind: 'guest'; readonly guestId: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for visitors. */
    session: Session | undefined
  }
}

/** Visitors have no id: none is kept without their consent (D-1.6). */
const visitor: RequestActor = { kind: 'guest', guestId: 'anonymous' }

/** Who a request acts as: the user of its token, else a visitor without an id. */
export const actorOf = ({ session }: Pick<FastifyRequest, 'session'>): RequestActor =>
  session === undefined ? visitor : { kind: 'user', userId: session.userId, role: session.role }

/** Who wants to do something, as far as it matters whether they may. */
export type Authority = Pick<Session, 'userId' | 'role' | 'permissions'>

/** Who a visitor is to what asks whether they may. */
export const nobody: Authority = { userId: '', role: 'user', permissions: [] }

/** The platform itself, as who nobody is logged in. */
export const platformItself: Authority = { userId: 'system', role: 'admin', permissions: [] }

/** What belongs to somebody. */
export interface Owned {
  readonly owners: readonly string[]
}

/**
 * Whether somebody may do what a permission is for: who holds it, administrators, who hold all (D-1.3), and with `own` the owners of what it is done to. The one
 * place that decides it (docs/decisions/0037); all else is refused.
 */
export const may = (by: Authority | undefined, permission: Permission, own?: Owned): boolean =>
  by !== undefined &&
  (by.role === 'admin' ||
    by.permissions.includes(permission) ||
    (own !== undefined && own.owners.includes(by.userId)))
