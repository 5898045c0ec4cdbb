import { Refused } from '@schaufenster/platform/app/refused.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { ReviewDeps } from './review-deps.ts'

/** How many texts of an address that the platform recently had to remove lead to a limit (Art. 23 (1) DSA). */
const mostRemoved = 3

const slowedDown: Refusal = {
  code: 'tooManyRequests',
  message:
    'Mehrere Ihrer Texte mussten wir entfernen. Deshalb nehmen wir eine Zeit lang nur einen am Tag an. Bitte versuchen Sie es morgen noch einmal.',
}

/** Throws if the address has had its text of the day. Checked only after confirmation, so that nobody else learns of the limit. */
export const slowDownOffender = async (
  { removedOf, countsOf }: Pick<ReviewDeps, 'removedOf' | 'countsOf'>,
  addressId: string,
): Promise<void> => {
  if ((await removedOf(addressId)) < mostRemoved) return
  const refusedForMs = await countsOf('texts of slowed down addresses').take(addressId, 1, dayMs)
  if (refusedForMs > 0) throw new Refused(slowedDown, Math.ceil(refusedForMs / 1000))
}
