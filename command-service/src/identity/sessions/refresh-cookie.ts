import { refreshTokenDays } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie that keeps a refresh token out of reach of scripts (D-1.1). */
export interface RefreshCookie {
  keep(reply: FastifyReply, token: string): FastifyReply
  forget(reply: FastifyReply): FastifyReply
  /** The token that came with a request; the cookie wins over the body. */
  read(request: Pick<FastifyRequest, 'cookies' | 'body'>): string | undefined
}

/** `secure`: the site is served over HTTPS only. Browsers then take a name that begins with `__Host-` from this host alone, and only for all of its paths (OWASP ASVS 5.0, 3.3.3). */
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
