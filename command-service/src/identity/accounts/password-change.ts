import { isLeft, left, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import type { Proof, Prove } from '../factor/step-up.ts'
import type { Sessions, Tokens } from '../sessions/sessions.ts'
import { userStream } from './accounts.ts'
import type { Passwords } from './passwords.ts'
import { userDecider } from './user-decider.ts'
import { weaknessOf } from './weak-passwords.ts'

/** The person who changes their password. */
interface Change extends Proof {
  readonly password: string
  readonly device: string
}

/** Changes the password of somebody who knows the current one. Ends all sessions and returns a new one. */
export type ChangePassword = (change: Change, context: CommandContext) => Promise<Either<Refusal, Tokens>>

/** As with a reset, the vault holds the hash before the event that makes it valid (docs/decisions/0035). */
export const createChangePassword =
  ({
    handle,
    passwords,
    prove,
    sessions,
  }: {
    readonly handle: Handle
    readonly passwords: Passwords
    readonly prove: Prove
    readonly sessions: Pick<Sessions, 'beginAnew'>
  }): ChangePassword =>
  async ({ password, device, ...proof }, context) => {
    const proven = await prove(proof, context)
    if (isLeft(proven)) return proven
    const user = proven.right
    const { userId } = user
    const weakness = await weaknessOf(password, user)
    if (weakness !== undefined) return left(weakness)
    const next = { userId, passwordId: newUuid() }
    await passwords.set(next, password)
    const command = {
      type: 'ChangePassword',
      replaced: user.passwordId,
      passwordId: next.passwordId,
    } as const
    const changed = await handle(userDecider, userStream(userId), command, context)
    await passwords.remove(isLeft(changed) ? next : user)
    if (isLeft(changed)) return changed
    return sessions.beginAnew(changed.right.state, { sessionId: proof.sessionId, device }, context)
  }
