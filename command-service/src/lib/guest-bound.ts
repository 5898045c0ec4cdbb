import { isConfirmed } from '@schaufenster/platform/app/session.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { networkOf } from '@schaufenster/platform/lib/network.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'

/** What one customer of a provider has at the most: an IPv4 address, or an IPv6 /48. */
const network = { bytes: 4, groups: 3 }

/** How many guests of one network count for one content a day: browsers claim to be whichever they like (docs/decisions/0188). */
export const mostGuestsOfNetwork = 10

/** What a guest is told whose like is one too many. */
export const tooManyGuests: Refusal = {
  code: 'tooManyRequests',
  message:
    'Aus Ihrem Netz haben das heute schon viele bewertet. Bitte melden Sie sich an: Mit einem Konto, dessen E-Mail-Adresse bestätigt ist, zählt Ihre Stimme.',
}

/**
 * Counts what guests add to a content and answers whether this one still counts. Callers with an account always do, once its address is confirmed.
 * `counts` stores no address ({@link WindowCounts}).
 */
export const createGuestBound =
  (counts: WindowCounts) =>
  async (request: Pick<FastifyRequest, 'ip' | 'session'>, content: string): Promise<boolean> =>
    isConfirmed(request.session) ||
    (await counts.take(`${content} ${networkOf(request.ip, network)}`, mostGuestsOfNetwork, dayMs)) === 0
