import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller has the content with this ETag already: one of those in `If-None-Match` is the same, or it is `*`. Compares weakly, as
 * RFC 9110 §13.1.2 demands: `W/` doesn't count.
 */
export const hasAlready = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const known = headers['if-none-match']?.split(',').map(opaque) ?? []
  return known.includes('*') || known.includes(opaque(etag))
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')
