import type { FastifyReply } from 'fastify'

/** What stands before the path for a browser: it takes a backslash for a slash, and drops blanks and control characters, so that two of these name another host. */
const leading = /^[\s\p{Cc}/\\]+/u

const anyOrigin = 'https://own.invalid'

/** An address of this site, whatever was asked for: a path from the root, as browsers read it. */
export const ownAddress = (url: string): string => {
  const address = `/${url.replace(leading, '')}`
  return URL.canParse(address, anyOrigin) && new URL(address, anyOrigin).origin === anyOrigin ? address : '/'
}

/** The one way to send a browser to another page of ours. */
export const sendTo = (reply: FastifyReply, url: string, status: 301 | 302 | 303 | 307): FastifyReply =>
  reply.redirect(ownAddress(url), status)
