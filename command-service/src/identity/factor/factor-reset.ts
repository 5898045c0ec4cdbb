import type { Position } from '@schaufenster/events/store/position.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import { userStream } from '../accounts/accounts.ts'
import { userDecider } from '../accounts/user-decider.ts'
import type { WithinReach } from '../roles/reach.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactor } from './second-factor.ts'

/**
 * For another user who has lost their second factor and passkeys and has proved their identity to the
 * operator or an administrator. Removes codes, passkeys and sessions. `hadAny`: there was something to
 * remove. The next login asks only for the password (docs/decisions/0025).
 */
export type ResetFactors = (
  userId: string,
  context: CommandContext,
) => Promise<Either<Refusal, { readonly hadAny: boolean; readonly position: Position }>>

/** For an administrator's own account, where an open session could be misused: there they have to prove themselves (`step-up.ts`). */
const notOnesOwn: Refusal = {
  code: 'conflict',
  message:
    'Ihren eigenen zweiten Faktor und Ihre Passkeys entfernen Sie in Ihrem Konto, mit Passwort und Code.',
}

/** The log decides; the vault is cleaned up afterwards. */
export const createResetFactors =
  ({
    handle,
    secondFactor,
    passkeys,
    sessions,
    withinReach,
  }: {
    readonly handle: Handle
    readonly secondFactor: Pick<SecondFactor, 'forget'>
    readonly passkeys: Pick<Passkeys, 'forget'>
    readonly sessions: Pick<Sessions, 'forget'>
    readonly withinReach: WithinReach
  }): ResetFactors =>
  async (userId, context) => {
    const { actor } = context
    if (actor.kind === 'user' && actor.userId === userId) return left(notOnesOwn)
    const reached = await withinReach(userId, context)
    if (isLeft(reached)) return reached
    const done = await handle(userDecider, userStream(userId), { type: 'ResetFactors' }, context)
    if (isLeft(done)) return done
    await secondFactor.forget(userId)
    await passkeys.forget(userId)
    await sessions.forget(done.right.state)
    const { events, position } = done.right
    return right({ hadAny: events.length > 0, position })
  }
