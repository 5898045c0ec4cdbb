import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { left, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import { linkIsOver } from '../requests.ts'
import { userStream } from './accounts.ts'
import { userDecider } from './user-decider.ts'

/** Confirms that an account's owner reads mail at its address (D-1.4). */
export interface EmailVerification {
  /** Mails a new link; does nothing if the address is confirmed or a link was just sent. */
  request(userId: string, context: CommandContext): Promise<Either<Refusal, { readonly position: string }>>
  /** Confirms by the token of a mailed link. Repeating it changes nothing. */
  confirm(token: string, context: CommandContext): Promise<Either<Refusal, unknown>>
}

/** The purpose of links that confirm an address. */
export const verificationPurpose = 'verify-email'

/** The log holds the requests, the vault the hashes of the links' tokens. */
export const createEmailVerification = ({
  handle,
  links,
  clock,
}: {
  readonly handle: Handle
  readonly links: OneTimeTokens
  readonly clock: Clock
}): EmailVerification => ({
  request: (userId, context) =>
    handle(
      userDecider,
      userStream(userId),
      { type: 'RequestEmailVerification', requestId: newUuid(), now: clock.now() },
      context,
    ),

  confirm: async (token, context) => {
    const grant = await links.read(verificationPurpose, token)
    if (grant === undefined) return left(linkIsOver)
    const command = { type: 'VerifyEmail', requestId: grant.requestId, now: clock.now() } as const
    return handle(userDecider, userStream(grant.userId), command, context)
  },
})
