import type { Settlement } from '@schaufenster/events/identity/user-events.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import { mailsEnough } from '../../lib/mails-an-hour.ts'
import { isOpen, linkIsOver } from '../requests.ts'
import { addressTaken, userStream, type Accounts } from './accounts.ts'
import type { MayMail } from './mails-to-address.ts'
import { needsVerificationMail, userDecider } from './user-decider.ts'
import type { RegisteredUser } from './user-state.ts'

/**
 * What the link of a mail led to. `password`: it was opened in another browser than the one that registered, so
 * a password has to be chosen with it. `account`: the address has another account already, whose owner decides
 * what becomes of this one.
 */
export interface LinkOpened {
  readonly step: 'confirmed' | 'password' | 'account'
  readonly user: RegisteredUser
}

/** Confirms that an account's owner reads mail at its address (D-1.4, docs/decisions/0027). */
export interface EmailVerification {
  /**
   * Mails a new link; does nothing if the address is confirmed or a link was just sent. Left is `mailsEnough` if the
   * address has had its mails for the hour: the newest link stays valid.
   */
  request(userId: string, context: CommandContext): Promise<Either<Refusal, { readonly position: string }>>
  /** Opens a mailed link in a browser where `userId` is logged in. Repeating it changes nothing. */
  confirm(
    link: { readonly token: string; readonly userId: string | undefined },
    context: CommandContext,
  ): Promise<Either<Refusal, LinkOpened>>
  /**
   * Decides by a working link that the account goes. From here on the link counts for this alone, and an interrupted
   * decision can be repeated. `owner`: whoever has confirmed the address before; only they can take something over.
   */
  settle(
    link: { readonly token: string; readonly decision: Settlement },
    context: CommandContext,
  ): Promise<Either<Refusal, { readonly user: RegisteredUser; readonly owner: RegisteredUser | undefined }>>
}

/** The purpose of links that confirm an address. */
export const verificationPurpose = 'verify-email'

/** The log holds the requests, the vault the hashes of the links' tokens. */
export const createEmailVerification = ({
  handle,
  accounts,
  links,
  mayMail,
  clock,
}: {
  readonly handle: Handle
  readonly accounts: Pick<Accounts, 'byId' | 'byEmail' | 'confirm'>
  readonly links: OneTimeTokens
  readonly mayMail: MayMail
  readonly clock: Clock
}): EmailVerification => {
  const holderOf = async (token: string) => {
    const grant = await links.read(verificationPurpose, token)
    const user = grant && (await accounts.byId(grant.userId))
    return user && { user, request: { requestId: grant.requestId, now: clock.now() } }
  }

  return {
    request: async (userId, context) => {
      const user = await accounts.byId(userId)
      const request = { requestId: newUuid(), now: clock.now() }
      const isMailed = user !== undefined && needsVerificationMail(user, request.now)
      if (isMailed && !(await mayMail('confirmation', user.email))) return left(mailsEnough)
      const command = { type: 'RequestEmailVerification', ...request } as const
      return handle(userDecider, userStream(userId), command, context)
    },

    confirm: async ({ token, userId }, context) => {
      const holder = await holderOf(token)
      if (holder === undefined) return left(linkIsOver)
      const { user, request } = holder
      if (user.isVerified) return right({ step: 'confirmed', user })
      if (!isOpen(user.verification, request)) return left(linkIsOver)
      if ((await accounts.byEmail(user.email)) !== undefined) return right({ step: 'account', user })
      if (userId !== user.userId) return right({ step: 'password', user })
      const confirmed = await accounts.confirm(user, { type: 'VerifyEmail', ...request }, context)
      if (isLeft(confirmed))
        return confirmed.left === addressTaken ? right({ step: 'account', user }) : confirmed
      return right({ step: 'confirmed', user })
    },

    settle: async ({ token, decision }, context) => {
      const holder = await holderOf(token)
      const owner = holder && (await accounts.byEmail(holder.user.email))
      if (holder === undefined || (decision === 'takeOver' && owner === undefined)) return left(linkIsOver)
      const { user, request } = holder
      const command = { type: 'SettleRegistration', decision, ...request } as const
      const settled = await handle(userDecider, userStream(user.userId), command, context)
      return isLeft(settled) ? settled : right({ user, owner })
    },
  }
}
