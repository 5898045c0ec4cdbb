import type { FastifyReply } from 'fastify'

/**
 * Browsers read a backslash as a slash and drop blanks and control characters, so a path that starts with two of these would name another host.
 */
const leading = /^[\s\p{Cc}/\\]+/u

const anyOrigin = 'https://own.invalid'

/** Reduces any URL to a path of this site, as browsers read it. */
export const ownAddress = (url: string): string => {
  const address = `/${url.replace(leading, '')}`
  return URL.canParse(address, anyOrigin) && new URL(address, anyOrigin).origin === anyOrigin ? address : '/'
}

/** The only way to redirect a browser to another page of ours. */
export const sendTo = (reply: FastifyReply, url: string, status: 301 | 302 | 303 | 307): FastifyReply =>
  reply.redirect(ownAddress(url), status)
