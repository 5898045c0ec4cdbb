import { createHmac } from 'node:crypto'
import type { Audience } from '@schaufenster/events/insight/view-events.ts'
import { networkOf } from '@schaufenster/platform/lib/network.ts'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** What a request reveals about a visitor. Only {@link pseudonymOf} and {@link agentOf} leave memory. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  readonly userId: string | undefined
  readonly isAdmin: boolean
}

/** /24 of IPv4 (D-10.4), /48 of IPv6. */
const household = { bytes: 3, groups: 3 }

/**
 * Tells one day's visitors apart without linking them across days: an HMAC of network and user agent with the
 * day's salt, which is then destroyed (D-10.4). 16 hexadecimal digits.
 */
export const pseudonymOf = (salt: Uint8Array, { address, userAgent }: Visitor): string =>
  createHmac('sha256', salt)
    .update(`${networkOf(address, household)}\0${userAgent}`)
    .digest('hex')
    .slice(0, 16)

const product = /([A-Za-z][A-Za-z0-9._-]*)\/\d/g
const mostProducts = 8

/** The products in a user agent, without versions: too little to tell people apart, enough to recognise a bot later. */
export const agentOf = (userAgent: string): string =>
  [...new Set([...userAgent.matchAll(product)].map(([, name = '']) => name.slice(0, 40)))]
    .slice(0, mostProducts)
    .join(' ')
    .slice(0, 100)

/** Whether a view counts under definition 1 (D-10.4): only visitors' do. “Owner” refers to the company in question. */
export const audienceOf = ({ userAgent, userId, isAdmin }: Visitor, owners: readonly string[]): Audience => {
  if (isAdmin) return 'admin'
  if (userId !== undefined && owners.includes(userId)) return 'owner'
  return userAgent === '' || isbot(userAgent) ? 'bot' : 'visitor'
}

/** The visitor behind a request, as far as it reveals them. */
export const visitorOf = ({ ip, headers, session }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  userId: session?.userId,
  isAdmin: session?.role === 'admin',
})

/** Do Not Track, Global Privacy Control: counted, but not distinguished (D-10.4). */
export const asksNotToBeTracked = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
