import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { isUuid, newUuid, uuidTime } from '@schaufenster/platform/lib/ids.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { userStream, type Accounts } from '../accounts/accounts.ts'
import { userDecider, type UserCommand } from '../accounts/user-decider.ts'
import type { Passkey } from '../accounts/user-state.ts'
import type { PasskeyCreation } from '../passkey-contract.ts'
import { securedBy, type Secured } from '../secured.ts'
import type { PowersOf } from '../sessions/powers.ts'
import type { Sessions, Tokens } from '../sessions/sessions.ts'
import type { KnownPasskeys, Sent } from './known-passkeys.ts'
import { createPasskeyChallenges } from './passkey-challenges.ts'
import { mostPasskeys, noPasskey, tooManyPasskeys } from './passkey-decisions.ts'
import { createPasskeyStore } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Proof, Prove } from './step-up.ts'

/** A user's passkey as listed for them; milliseconds since 1970. */
export interface ListedPasskey extends Passkey {
  readonly addedAt: number
  readonly usedAt: number | undefined
}

/** Passkeys instead of the password (docs/decisions/0048). */
export interface Passkeys extends Pick<KnownPasskeys, 'ask' | 'identify'> {
  /** Registration options for the device of an authenticated owner. */
  begin(
    proof: Proof,
    context: CommandContext,
  ): Promise<Either<Refusal, PublicKeyCredentialCreationOptionsJSON>>
  /** Adds the passkey that the device made; from now on it opens the account. Repeating it changes nothing. */
  add(
    added: Sent<PasskeyCreation> & { readonly userId: string; readonly name: string },
    context: CommandContext,
  ): Promise<Either<Refusal, Secured>>
  rename(userId: string, passkey: Passkey, context: CommandContext): Promise<Either<Refusal, unknown>>
  /** Removes a passkey for an authenticated owner. Ends all sessions and returns a new one. */
  remove(
    removed: Proof & { readonly passkeyId: string; readonly device: string },
    context: CommandContext,
  ): Promise<Either<Refusal, Tokens>>
  list(userId: string): Promise<readonly ListedPasskey[]>
  /** Request options for a logged-in user's device, to confirm their identity (`step-up.ts`). */
  askOwner(userId: string): Promise<Either<Refusal, PublicKeyCredentialRequestOptionsJSON>>
  /** Removes a user's passkeys from the vault; for erasures and resets. */
  forget(userId: string): Promise<void>
}

const notMade: Refusal = {
  code: 'invalid',
  message: 'Der Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
}
const isThere: Refusal = { code: 'conflict', message: 'Dieser Passkey gehört schon zu Ihrem Konto.' }

/** Public keys are in the vault; the user's stream says which ones are valid. */
export const createPasskeys = ({
  handle,
  streams,
  accounts,
  known,
  prove,
  powersOf,
  sessions,
  relyingParty,
  vault,
  clock,
}: {
  readonly handle: Handle
  readonly streams: Pick<StreamFolder, 'current'>
  readonly accounts: Pick<Accounts, 'byId'>
  readonly known: KnownPasskeys
  readonly prove: Prove
  readonly powersOf: PowersOf
  readonly sessions: Pick<Sessions, 'beginAnew'>
  readonly relyingParty: RelyingParty
  readonly vault: Vault
  readonly clock: Clock
}): Passkeys => {
  const store = createPasskeyStore(vault)
  const challenges = createPasskeyChallenges(vault, clock)
  const tell = (userId: string, command: UserCommand, context: CommandContext) =>
    handle(userDecider, userStream(userId), command, context)

  /** The answer may have been lost; the challenge is used up. */
  const wasDone = async (userId: string, { commandId }: CommandContext): Promise<boolean> =>
    (await streams.current(userDecider, userStream(userId).name)).commands.has(commandId)

  return {
    begin: async (proof, context) => {
      const proven = await prove(proof, context)
      if (isLeft(proven)) return proven
      const user = proven.right
      if (user.passkeys.length >= mostPasskeys) return left(tooManyPasskeys)
      const challenge = await challenges.issue({ addFor: user.userId })
      const kept = (await known.of(user)).map(({ kept: { credentialId } }) => credentialId)
      return right(await relyingParty.creationOptions({ challenge, owner: user, taken: kept }))
    },

    add: async ({ userId, name, answer, origin }, context) => {
      const user = await accounts.byId(userId)
      if (user === undefined) return left(notFound('Dieses Konto'))
      if (await wasDone(userId, context)) return right({ ended: undefined, isNew: false })
      const challenge = await challenges.take({ addFor: userId }, answer.response.clientDataJSON)
      const credential = challenge && (await relyingParty.created(answer, challenge, origin))
      if (!credential) return left(notMade)
      if ((await known.of(user)).some(({ kept }) => kept.credentialId === credential.credentialId))
        return left(isThere)
      const passkeyId = newUuid()
      await store.put(userId, passkeyId, credential, 'absent')
      const endsSessions = (await powersOf(user, 'anySession')).withheldFor !== undefined
      const added = await tell(userId, { type: 'AddPasskey', passkeyId, name, endsSessions }, context)
      if (isRight(added)) return right(securedBy(added.right))
      await store.remove(userId, passkeyId)
      return added
    },

    rename: (userId, passkey, context) => tell(userId, { type: 'RenamePasskey', ...passkey }, context),

    remove: async ({ passkeyId, device, ...proof }, context) => {
      const user = await prove(proof, context)
      if (isLeft(user)) return user
      const { userId, passwordId: proven } = user.right
      const removed = await tell(userId, { type: 'RemovePasskey', passkeyId, proven }, context)
      if (isLeft(removed)) return removed
      await store.remove(userId, passkeyId)
      return sessions.beginAnew(removed.right.state, { sessionId: proof.sessionId, device }, context)
    },

    list: async (userId) => {
      const user = await accounts.byId(userId)
      const kept = new Map((await store.of(userId)).map(({ passkeyId, kept }) => [passkeyId, kept]))
      return (user?.passkeys ?? []).map(({ passkeyId, name }) => ({
        passkeyId,
        name,
        addedAt: isUuid(passkeyId) ? uuidTime(passkeyId) : 0,
        usedAt: kept.get(passkeyId)?.usedAt,
      }))
    },

    ask: known.ask,

    askOwner: async (userId) => {
      const user = await accounts.byId(userId)
      return user === undefined || user.passkeys.length === 0 ? left(noPasskey) : right(await known.ask(user))
    },

    identify: known.identify,
    forget: store.forget,
  }
}
