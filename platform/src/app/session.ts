import type { FastifyRequest } from 'fastify'

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

/** Whether the session holds a permission; admins hold all (D-1.3). */
export const may = (session: Session | undefined, permission: string): boolean =>
  session !== undefined && (session.role === 'admin' || session.permissions.includes(permission))
