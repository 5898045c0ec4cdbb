import type { TextsOfAddress } from '@schaufenster/command-service/identity/privacy/account-erasure.ts'
import type { Stores } from '../stores.ts'
import { guestNoticesIn } from './notices.ts'
import { guestTextsIn } from './reviews.ts'

/** All that an address wrote without an account: reviews, comments and notices. */
export const textsOfGuestsIn = (
  stores: Pick<Stores, 'vault' | 'secrets'>,
  models: Parameters<typeof guestNoticesIn>[1],
): TextsOfAddress => {
  const all = [guestTextsIn(stores), guestNoticesIn(stores, models)]
  return { by: async (emails) => (await Promise.all(all.map(({ by }) => by(emails)))).flat() }
}
