import { refreshTokenDays } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie that hides a refresh token from scripts (D-1.1). */
export interface RefreshCookie {
  keep(reply: FastifyReply, token: string): FastifyReply
  forget(reply: FastifyReply): FastifyReply
  /** The refresh token of a request; the cookie takes precedence over the body. */
  read(request: Pick<FastifyRequest, 'cookies' | 'body'>): string | undefined
}

/**
 * `secure`: the site is served over HTTPS only. Then the name begins with `__Host-`, which browsers accept
 * only from this host and for all its paths (OWASP ASVS 5.0, 3.3.3).
 */
export const createRefreshCookie = (secure: boolean): RefreshCookie => {
  const [name, path] = secure
    ? (['__Host-refreshToken', '/'] as const)
    : (['refreshToken', '/api/auth'] as const)
  const options = { path, httpOnly: true, sameSite: 'lax', secure } as const
  return {
    keep: (reply, token) => reply.setCookie(name, token, { ...options, maxAge: refreshTokenDays * 86_400 }),
    forget: (reply) => reply.clearCookie(name, options),
    read: ({ cookies, body }) => {
      const cookie = cookies[name]
      if (cookie !== undefined && cookie !== '') return cookie
      return typeof body === 'object' &&
        body !== null &&
        'refreshToken' in body &&
        typeof body.refreshToken === 'string'
        ? body.refreshToken
        : undefined
    },
  }
}
