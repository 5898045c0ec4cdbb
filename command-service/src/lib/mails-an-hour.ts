import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Mail } from '@schaufenster/platform/mail/mail.ts'

/** The maximum number of mails of one kind to an address per hour, whatever their cause. */
export const mailsAnHour = 3

/** For people who can come back later for a link. */
export const mailsEnough: Refusal = {
  code: 'tooManyRequests',
  message:
    'An diese Adresse sind in der letzten Stunde schon E-Mails gegangen. Bitte nehmen Sie den Link aus der neuesten, oder versuchen Sie es in einer Stunde noch einmal.',
}

/** Whether an address has had its mails of this kind for the hour. Retrying a mail counts once. */
export const isBeyondHour = async (
  counts: WindowCounts,
  kind: string,
  { id, to }: Pick<Mail, 'id' | 'to'>,
): Promise<boolean> => {
  const isAnotherTry = (await counts.take(`mail ${id}`, 1, hourMs)) > 0
  if (isAnotherTry) return false
  const isBeyond = (await counts.take(`${kind} ${to.address.trim().toLowerCase()}`, mailsAnHour, hourMs)) > 0
  // Otherwise a retry would pass as already counted.
  if (isBeyond) await counts.forget(`mail ${id}`)
  return isBeyond
}
