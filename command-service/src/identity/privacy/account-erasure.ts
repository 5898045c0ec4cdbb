import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { CommandContext, Handle, StreamRef } from '../../lib/handle.ts'
import { userStream, type Accounts } from '../accounts/accounts.ts'
import type { Passwords } from '../accounts/passwords.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'
import type { Passkeys } from '../factor/passkeys.ts'
import type { SecondFactor } from '../factor/second-factor.ts'
import type { FailedLogins } from '../sessions/failed-logins.ts'
import { createErasureIntents, type Intent } from './erasure-intents.ts'
import { privacyDecider, privacyStream } from './privacy-decider.ts'

/** A person to forget in all stores, and the place of the record in the log. */
interface Subject {
  readonly subject: string
  readonly stream: StreamName
  readonly partitionKey: string
  readonly correlationId: string
  readonly causationId: string
}

/** Erases persons from all stores (docs/decisions/0023). */
export interface ForgetSubjects {
  /** Destroys the key and records it in the log. Repeating it changes nothing. */
  erase(subject: Subject): Promise<void>
  /** Cleans the stores of all erased persons. `cleaning`: read models lag, and the rest follows without another call. Never rejects. */
  clean(): Promise<'done' | 'cleaning'>
}

/** The only way to erase accounts: for their owners, for the operator, and when they expire. */
export interface AccountErasure {
  /**
   * Erases accounts for good: their personal data become unreadable, their sessions end, their addresses are
   * released. Erases them one after the other and cleans the stores once at the end. An interruption leaves
   * none half erased: {@link resume} continues. Left, before anything is done to the account: it is an
   * administrator's, who has to give up the role first, which the last one can't (D-1.3). A failure holds up
   * no other account: its fault is thrown at the end, several as an `AggregateError`.
   */
  erase(
    users: Iterable<RegisteredUser> | AsyncIterable<RegisteredUser>,
    context: CommandContext,
  ): Promise<Either<Refusal, 'done' | 'cleaning'>>
  /** Erases what an address wrote without an account. Undefined: there was nothing. Repeating it changes nothing. */
  eraseGuest(email: string, context: CommandContext): Promise<'done' | 'cleaning' | undefined>
  /**
   * Resumes interrupted erasures, at every start and once a day. Waits until the keys are destroyed and for
   * nothing else. Throws at the end, like {@link erase}.
   */
  resume(): Promise<void>
}

/** Invitations mailed to an address with or without an account: each has its own key (docs/decisions/0069). */
export interface MailedInvitations {
  /** Those sent to any of these addresses. */
  sentTo(emails: readonly string[]): Promise<readonly string[]>
  forget(id: string): Promise<void>
}

/** What an address wrote before it had an account: each text has its own key. */
export interface TextsOfAddress {
  /** Those written by any of these addresses. */
  by(
    emails: readonly string[],
  ): Promise<
    readonly { readonly subject: string; readonly stream: StreamName; readonly partitionKey: string }[]
  >
}

/** Refused before anything is done. */
export const administratorStays: Refusal = {
  code: 'conflict',
  message:
    'Ein Administratorkonto lässt sich nicht löschen. Geben Sie zuerst die Rolle „Verwaltung“ an jemand anderen ab.',
}

/**
 * The vault records the user before the first step and until the last. The key is destroyed after everything
 * that needs it, so that every step can be repeated: invitations are found by addresses that only the key
 * decrypts (docs/decisions/0046).
 */
export const createAccountErasure = ({
  accounts,
  handle,
  passwords,
  refreshTokens,
  accessTokens,
  secondFactor,
  failedLogins,
  invitations,
  guestTexts,
  passkeys,
  subjects,
  vault,
}: {
  readonly accounts: Pick<Accounts, 'addressesOf'>
  readonly handle: Handle
  readonly passwords: Pick<Passwords, 'forget'>
  readonly refreshTokens: Pick<RefreshTokens, 'endAllOf'>
  readonly accessTokens: Pick<AccessTokens, 'withdraw'>
  readonly secondFactor: Pick<SecondFactor, 'forget'>
  readonly failedLogins: Pick<FailedLogins, 'forget'>
  readonly invitations: MailedInvitations
  readonly guestTexts: TextsOfAddress
  readonly passkeys: Pick<Passkeys, 'forget'>
  readonly subjects: ForgetSubjects
  readonly vault: Vault
}): AccountErasure => {
  const intents = createErasureIntents(vault)

  const endTextsOf = async (
    addresses: readonly string[],
    { correlationId, commandId: causationId }: Pick<Intent, 'correlationId' | 'commandId'>,
  ): Promise<number> => {
    const texts = await guestTexts.by(addresses)
    for (const text of texts) await subjects.erase({ ...text, correlationId, causationId })
    return texts.length
  }

  const carryOut = async ({ userId, ...context }: Intent): Promise<void> => {
    const { correlationId, commandId: causationId } = context
    const end = ({ name: stream, partitionKey }: StreamRef, subject: string) =>
      subjects.erase({ subject, stream, partitionKey, correlationId, causationId })
    const command = { type: 'RequestErasure', userId, requestId: newUuid() } as const
    orRefuse(await handle(privacyDecider, privacyStream(userId), command, context))
    const addresses = await accounts.addressesOf(userId)
    await endTextsOf(addresses, context)
    for (const id of await invitations.sentTo(addresses)) {
      await end({ name: streamName('ownerInvitation', id), partitionKey: id }, id)
      await invitations.forget(id)
    }
    await end(userStream(userId), userId)
    await passwords.forget(userId)
    await secondFactor.forget(userId)
    await passkeys.forget(userId)
    await failedLogins.forget(userId)
    for (const sessionId of await refreshTokens.endAllOf(userId)) await accessTokens.withdraw(sessionId)
    await accessTokens.withdraw(userId)
    await intents.remove(userId)
  }

  return {
    erase: async (users, context) => {
      const faults: unknown[] = []
      let tried = 0
      let stays = false
      let outcome: 'done' | 'cleaning' = 'done'
      try {
        for await (const { userId, roles } of users) {
          stays = roles.includes('admin')
          if (stays) break
          tried += 1
          await trying(faults, async () => carryOut(await intents.keep(userId, context)))
        }
      } finally {
        if (tried > 0) outcome = await subjects.clean()
      }
      throwAny(faults)
      return stays ? left(administratorStays) : right(outcome)
    },
    eraseGuest: async (email, context) =>
      (await endTextsOf([email], context)) === 0 ? undefined : subjects.clean(),
    resume: async () => {
      const begun = await intents.list()
      const faults: unknown[] = []
      for (const intent of begun) await trying(faults, () => carryOut(intent))
      if (begun.length > 0) void subjects.clean()
      throwAny(faults)
    },
  }
}

/** Collects a failure with the others, so that it holds up nobody else's erasure. */
const trying = async (faults: unknown[], work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (fault) {
    faults.push(fault)
  }
}

/** A single fault is thrown as it is, because routes recognise an unavailable store by it. */
const throwAny = (faults: readonly unknown[]): void => {
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} accounts could not be erased yet`)
}
