import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { CommandContext, Handle } from '../lib/handle.ts'
import { userStream } from './accounts.ts'
import type { Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import { privacyDecider, privacyStream } from './privacy-decider.ts'
import type { SecondFactor } from './second-factor.ts'
import type { RegisteredUser } from './user-state.ts'

/** Whom all stores are to forget, and where in the log it is told. */
interface Subject {
  readonly subject: string
  readonly stream: StreamName
  readonly partitionKey: string
  readonly correlationId: string
  readonly causationId: string
}

/**
 * Destroys somebody's key and tells it to the log, then calls `ended`, then cleans all stores (docs/decisions/0023). `cleaning`: read models lag, and the rest
 * follows by itself.
 */
export type ForgetSubject = (subject: Subject, ended: () => Promise<void>) => Promise<'done' | 'cleaning'>

/**
 * Erases an account for good: nobody reads its personal data any more, its sessions are over, its address is free. Asked again it goes on where it was
 * stopped. Left: an administrator, who has to give the role up first, which the last one can't (D-1.3).
 */
export type EraseAccount = (
  user: RegisteredUser,
  context: CommandContext,
) => Promise<Either<Refusal, 'done' | 'cleaning'>>

/** What was mailed to an address whether or not it had an account: each under a key of its own (docs/decisions/0069). */
export interface MailedInvitations {
  sentTo(email: string): Promise<readonly string[]>
  forget(id: string): Promise<void>
}

/** Says so before anything is done. */
export const administratorStays: Refusal = {
  code: 'conflict',
  message:
    'Ein Administratorkonto lässt sich nicht löschen. Geben Sie zuerst die Rolle „Verwaltung“ an jemand anderen ab.',
}

/** The one way to erase an account, for its owner and for the operator (docs/decisions/0046). */
export const createEraseAccount =
  ({
    handle,
    passwords,
    refreshTokens,
    accessTokens,
    secondFactor,
    invitations,
    passkeys,
    forgetSubject,
  }: {
    readonly handle: Handle
    readonly passwords: Pick<Passwords, 'remove'>
    readonly refreshTokens: Pick<RefreshTokens, 'endAllOf'>
    readonly accessTokens: Pick<AccessTokens, 'withdraw'>
    readonly secondFactor: Pick<SecondFactor, 'forget'>
    readonly invitations: MailedInvitations
    readonly passkeys: Pick<Passkeys, 'forget'>
    readonly forgetSubject: ForgetSubject
  }): EraseAccount =>
  async (user, context) => {
    const { userId, roles } = user
    if (roles.includes('admin')) return left(administratorStays)
    const command = { type: 'RequestErasure', userId, requestId: newUuid() } as const
    const requested = await handle(privacyDecider, privacyStream(userId), command, context)
    if (isLeft(requested)) return requested
    const { name: stream, partitionKey } = userStream(userId)
    const { correlationId, commandId: causationId } = context
    for (const id of await invitations.sentTo(user.email)) {
      const invitation = { subject: id, stream: streamName('ownerInvitation', id), partitionKey: id }
      await forgetSubject({ ...invitation, correlationId, causationId }, () => invitations.forget(id))
    }
    // Up to here its owner can come again; from here on it goes on by itself.
    const ended = async () => {
      await passwords.remove(user)
      await secondFactor.forget(userId)
      await passkeys.forget(userId)
      for (const sessionId of await refreshTokens.endAllOf(userId)) accessTokens.withdraw(sessionId)
      accessTokens.withdraw(userId)
    }
    return right(
      await forgetSubject({ subject: userId, stream, partitionKey, correlationId, causationId }, ended),
    )
  }
