import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { mailsAnHour } from '../../lib/mails-an-hour.ts'
import { hour, type Request } from '../requests.ts'
import { emailKey } from './email-key.ts'

/** `confirmation`: of a registered address. `link`: to an account's future address. `word`: of that, to its current one. */
type MailKind = 'confirmation' | 'link' | 'word'

/**
 * Counts a mail about an account to an address, whatever the account; false if the address has had this hour's mails
 * of that kind. Asked before the event that a mail follows from: a request whose mail is dropped would still replace
 * the link that works (docs/decisions/0035).
 */
export type MayMail = (kind: MailKind, email: string) => Promise<boolean>

/** The request for the link that confirms an address. `later`: the address has had its mails for the hour. */
export const confirmationRequests =
  (mayMail: MayMail, clock: Clock) =>
  async (email: string): Promise<Request | 'later'> =>
    (await mayMail('confirmation', email)) ? { requestId: newUuid(), now: clock.now() } : 'later'

export const mayMailIn =
  (counts: WindowCounts): MayMail =>
  async (kind, email) =>
    (await counts.take(`${kind} ${emailKey(email)}`, mailsAnHour, hour)) === 0
