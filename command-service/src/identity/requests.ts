import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { mailsAnHour } from '../lib/mails-an-hour.ts'
import type { OpenRequest } from './accounts/user-state.ts'

/** A new request whose link is to be mailed, or the one whose link was opened, and when; milliseconds since 1970. */
export interface Request {
  readonly requestId: string
  readonly now: number
}

const minute = 60_000
export const hour = 60 * minute

/** So long a mail is on its way: who asks again by then gets no second one. */
const mailWayMs = 2 * minute

/** Says the same whatever is wrong with a link: made up, old, used, or of somebody who is gone. */
export const linkIsOver: Refusal = {
  code: 'invalid',
  message: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
}

/** For who has shown a password that was replaced by the time that it mattered. */
export const passwordWasReplaced: Refusal = {
  code: 'conflict',
  message: 'Ihr Passwort wurde gerade schon geändert. Bitte melden Sie sich neu an.',
}

/** Whether a request of this life was made a moment ago, or as many as there may be in an hour: the link of the newest goes on working, and no further mail is sent. */
export const isOnItsWay = (request: OpenRequest | undefined, lifeMs: number, now: number): boolean => {
  if (request === undefined) return false
  const madeAt = [request.validUntil, ...(request.before ?? [])].map((validUntil) => validUntil - lifeMs)
  const [newest = -Infinity] = madeAt
  return newest + mailWayMs > now || madeAt.filter((at) => at + hour > now).length >= mailsAnHour
}

/** Whether the link of a request is the newest of its kind, in time, and was not used. */
export const isOpen = (request: OpenRequest | undefined, { requestId, now }: Request): boolean =>
  request?.requestId === requestId && now < request.validUntil

/** As events write moments. */
export const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
