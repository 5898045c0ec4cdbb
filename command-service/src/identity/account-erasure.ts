import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { CommandContext, Handle, StreamRef } from '../lib/handle.ts'
import { userStream, type Accounts } from './accounts.ts'
import type { FailedLogins } from './failed-logins.ts'
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
 * Destroys the keys of all and tells it to the log, one by one, then calls `ended`, then cleans all stores once (docs/decisions/0023). `cleaning`: read models lag, and
 * the rest follows by itself.
 */
export type ForgetSubjects = (
  subjects: readonly Subject[],
  ended: () => Promise<void>,
) => Promise<'done' | 'cleaning'>

/**
 * Erases accounts for good: nobody reads their personal data any more, their sessions are over, their addresses are free. Asked again it goes on where it was
 * stopped. Left, before anything is done: one is an administrator, who has to give the role up first, which the last one can't (D-1.3).
 */
export type EraseAccounts = (
  users: readonly RegisteredUser[],
  context: CommandContext,
) => Promise<Either<Refusal, 'done' | 'cleaning'>>

/** What was mailed to an address whether or not it had an account: each under a key of its own (docs/decisions/0069). */
export interface MailedInvitations {
  /** To any of these addresses. */
  sentTo(emails: readonly string[]): Promise<readonly string[]>
  forget(id: string): Promise<void>
}

/** Says so before anything is done. */
export const administratorStays: Refusal = {
  code: 'conflict',
  message:
    'Ein Administratorkonto lässt sich nicht löschen. Geben Sie zuerst die Rolle „Verwaltung“ an jemand anderen ab.',
}

/** The one way to erase accounts, for their owners, for the operator and when their time is over (docs/decisions/0046). */
export const createEraseAccounts =
  ({
    accounts,
    handle,
    passwords,
    refreshTokens,
    accessTokens,
    secondFactor,
    failedLogins,
    invitations,
    passkeys,
    forgetSubjects,
  }: {
    readonly accounts: Pick<Accounts, 'addressesOf'>
    readonly handle: Handle
    readonly passwords: Pick<Passwords, 'remove'>
    readonly refreshTokens: Pick<RefreshTokens, 'endAllOf'>
    readonly accessTokens: Pick<AccessTokens, 'withdraw'>
    readonly secondFactor: Pick<SecondFactor, 'forget'>
    readonly failedLogins: Pick<FailedLogins, 'forget'>
    readonly invitations: MailedInvitations
    readonly passkeys: Pick<Passkeys, 'forget'>
    readonly forgetSubjects: ForgetSubjects
  }): EraseAccounts =>
  async (users, context) => {
    if (users.some(({ roles }) => roles.includes('admin'))) return left(administratorStays)
    const { correlationId, commandId: causationId } = context
    const subjectIn = ({ name, partitionKey }: StreamRef, subject: string): Subject => {
      return { subject, stream: name, partitionKey, correlationId, causationId }
    }
    const subjects: Subject[] = []
    const mailed: string[] = []
    for (const { userId } of users) {
      const command = { type: 'RequestErasure', userId, requestId: newUuid() } as const
      const requested = await handle(privacyDecider, privacyStream(userId), command, context)
      if (isLeft(requested)) return requested
      for (const id of await invitations.sentTo(await accounts.addressesOf(userId))) {
        mailed.push(id)
        subjects.push(subjectIn({ name: streamName('ownerInvitation', id), partitionKey: id }, id))
      }
      subjects.push(subjectIn(userStream(userId), userId))
    }
    // Up to here their owners can come again; from here on it goes on by itself.
    const ended = async () => {
      for (const id of mailed) await invitations.forget(id)
      for (const user of users) {
        const { userId } = user
        await passwords.remove(user)
        await secondFactor.forget(userId)
        await passkeys.forget(userId)
        await failedLogins.forget(userId)
        for (const sessionId of await refreshTokens.endAllOf(userId)) accessTokens.withdraw(sessionId)
        accessTokens.withdraw(userId)
      }
    }
    return right(await forgetSubjects(subjects, ended))
  }
