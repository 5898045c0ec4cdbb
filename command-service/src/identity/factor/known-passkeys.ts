import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import { userStream, type Accounts } from '../accounts/accounts.ts'
import { userDecider } from '../accounts/user-decider.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'
import type { PasskeyAssertion } from '../passkey-contract.ts'
import { createPasskeyChallenges, type ChallengePurpose } from './passkey-challenges.ts'
import { createPasskeyStore, type KeptPasskey } from './passkey-store.ts'
import { ownerIn, type RelyingParty } from './relying-party.ts'

/** A browser's answer, and the origin of the page that sent it, as reported by the browser. */
export interface Sent<Answer> {
  readonly answer: Answer
  readonly origin: string | undefined
}

/** The valid passkeys, and their answers (docs/decisions/0048). */
export interface KnownPasskeys {
  /** The user's valid passkeys. */
  of(user: RegisteredUser): Promise<readonly KeptPasskey[]>
  /** Request options for a device: to identify an unknown user, which reveals nothing about anybody, or to confirm a logged-in user. */
  ask(user?: RegisteredUser): Promise<PublicKeyCredentialRequestOptionsJSON>
  /**
   * The user whose passkey answered; with a `userId`, only that user is accepted. All refusals read alike,
   * except for a copied passkey and an expired challenge.
   */
  identify(
    sent: Sent<PasskeyAssertion>,
    context: CommandContext,
    userId?: string,
  ): Promise<Either<Refusal, RegisteredUser>>
}

const refused: Refusal = {
  code: 'invalid',
  message:
    'Dieser Passkey öffnet hier kein Konto. Bitte versuchen Sie es noch einmal, oder nehmen Sie das Passwort.',
}
const offerIsOver: Refusal = {
  code: 'invalid',
  message: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
}
/** Shown to the holder of one of the two copies: the owner should know, and nobody else learns anything from it. */
const copied: Refusal = {
  code: 'invalid',
  message:
    'Von diesem Passkey gibt es eine Kopie. Bitte melden Sie sich mit dem Passwort an und entfernen Sie ihn.',
}

const purposeOf = (userId: string | undefined): ChallengePurpose =>
  userId === undefined ? 'logIn' : { proveFor: userId }

/** Public keys are in the vault; the user's stream says which ones are valid. */
export const createKnownPasskeys = ({
  handle,
  accounts,
  relyingParty,
  vault,
  clock,
}: {
  readonly handle: Handle
  readonly accounts: Pick<Accounts, 'byId'>
  readonly relyingParty: RelyingParty
  readonly vault: Vault
  readonly clock: Clock
}): KnownPasskeys => {
  const store = createPasskeyStore(vault)
  const challenges = createPasskeyChallenges(vault, clock)

  const of: KnownPasskeys['of'] = async ({ userId, passkeys }) =>
    (await store.of(userId)).filter(({ passkeyId }) => passkeys.some((one) => one.passkeyId === passkeyId))

  /** A device that was asked for specific passkeys may omit the owner (WebAuthn level 3, 7.2). */
  const find = async (answer: PasskeyAssertion, asked: string | undefined) => {
    const userId = ownerIn(answer) ?? asked
    if (userId === undefined || !isUuid(userId) || userId !== (asked ?? userId)) return undefined
    const user = await accounts.byId(userId)
    const known = user && (await of(user)).find(({ kept }) => kept.credentialId === answer.id)
    return user && known && { user, known }
  }

  return {
    of,

    ask: async (user) => {
      const challenge = await challenges.issue(purposeOf(user?.userId))
      const named = user && (await of(user)).map(({ kept: { credentialId } }) => credentialId)
      return relyingParty.requestOptions(challenge, named)
    },

    identify: async ({ answer, origin }, context, asked) => {
      const challenge = await challenges.take(purposeOf(asked), answer.response.clientDataJSON)
      if (challenge === undefined) return left(offerIsOver)
      for (;;) {
        const found = await find(answer, asked)
        if (found === undefined) return left(refused)
        const { userId } = found.user
        const { passkeyId, kept, version } = found.known
        const counter = await relyingParty.asserted(answer, challenge, kept, origin)
        if (counter === undefined) return left(refused)
        // Synchronised passkeys don't count signatures.
        if (counter <= kept.counter && (counter > 0 || kept.counter > 0)) {
          await handle(userDecider, userStream(userId), { type: 'NotePasskeyCopy', passkeyId }, context)
          return left(copied)
        }
        const used = { ...kept, counter, usedAt: clock.now() }
        // Of two simultaneous writes one wins; the other checks again.
        if (!(await store.put(userId, passkeyId, used, version))) continue
        // It may have been removed in the meantime.
        return (await find(answer, asked)) === undefined ? left(refused) : right(found.user)
      }
    },
  }
}
