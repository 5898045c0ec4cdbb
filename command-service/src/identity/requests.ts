import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { mailsAnHour } from '../lib/mails-an-hour.ts'
import type { OpenRequest } from './accounts/user-state.ts'

/** A new request whose link will be mailed, or the one whose link was opened, with the time in milliseconds since 1970. */
export interface Request {
  readonly requestId: string
  readonly now: number
}

const minute = 60_000
export const hour = 60 * minute

/** How long a mail may take: repeated requests within that time send no second one. */
const mailWayMs = 2 * minute

/** Gives the same answer whatever is wrong with a link: made up, expired, used, or of an erased account. */
export const linkIsOver: Refusal = {
  code: 'invalid',
  message: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
}

/** The password given was replaced before it was used. */
export const passwordWasReplaced: Refusal = {
  code: 'conflict',
  message: 'Ihr Passwort wurde gerade schon geändert. Bitte melden Sie sich neu an.',
}

/**
 * Whether a request with this lifetime was made a moment ago, or the hourly maximum was reached: the newest
 * link stays valid and no further mail is sent.
 */
export const isOnItsWay = (request: OpenRequest | undefined, lifeMs: number, now: number): boolean => {
  if (request === undefined) return false
  const madeAt = [request.validUntil, ...(request.before ?? [])].map((validUntil) => validUntil - lifeMs)
  const [newest = -Infinity] = madeAt
  return newest + mailWayMs > now || madeAt.filter((at) => at + hour > now).length >= mailsAnHour
}

/** Whether a request's link is the newest of its kind, unexpired and unused. */
export const isOpen = (request: OpenRequest | undefined, { requestId, now }: Request): boolean =>
  request?.requestId === requestId && now < request.validUntil

/** The time format of events. */
export const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
