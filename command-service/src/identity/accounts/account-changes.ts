import type { RevocationCause } from '@schaufenster/events/identity/user-events.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, left, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import { mailsEnough } from '../../lib/mails-an-hour.ts'
import type { Proof, Prove } from '../factor/step-up.ts'
import type { Administrators } from '../roles/administrators.ts'
import type { WithinReach } from '../roles/reach.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { userStream, type Accounts } from './accounts.ts'
import { confirmationRequests, type MayMail } from './mails-to-address.ts'
import { userDecider, type UserCommand } from './user-decider.ts'
import { holdsAddress } from './user-state.ts'

/** Resolves to the position to wait for in order to see the effect. */
type Answer = Promise<Either<Refusal, { readonly position: string }>>

/** Changes to an existing account (docs/decisions/0039). */
export interface AccountChanges {
  changeName(userId: string, fullName: string, context: CommandContext): Answer
  /**
   * Mails a link to the new address and a notice to the old one. Doesn't reveal whether the new one has an account.
   * One that was never confirmed is replaced at once, and the link confirms the new one.
   */
  requestEmail(request: Proof & { readonly email: string }, context: CommandContext): Answer
  /** Confirms the new address by its link; the account has it from now on. Undefined for a link of another kind. */
  confirmEmail(token: string, context: CommandContext): Promise<Either<Refusal, unknown> | undefined>
  /** Mails the invitation again; does nothing if a password was already chosen. */
  inviteAgain(userId: string, context: CommandContext): Answer
  /** Blocks logging in and ends all sessions; one administrator always remains. Needs all rights that the account has, just like reactivating it. */
  deactivate(userId: string, context: CommandContext): Answer
  reactivate(userId: string, context: CommandContext): Answer
  /** Logs the account out everywhere. */
  endSessions(userId: string, context: CommandContext, cause?: RevocationCause): Answer
}

/** The purpose of links that confirm a new address. */
export const emailChangePurpose = 'change-email'

/** The user's stream decides; passwords are checked and sessions ended around it. */
export const createAccountChanges = ({
  handle,
  accounts,
  prove,
  sessions,
  administrators,
  withinReach,
  links,
  mayMail,
  clock,
}: {
  readonly handle: Handle
  readonly accounts: Accounts
  readonly prove: Prove
  readonly sessions: Pick<Sessions, 'forget'>
  readonly administrators: Administrators
  readonly withinReach: WithinReach
  readonly links: OneTimeTokens
  readonly mayMail: MayMail
  readonly clock: Clock
}): AccountChanges => {
  const tell = (userId: string, command: UserCommand, context: CommandContext) =>
    handle(userDecider, userStream(userId), command, context)
  const confirmationOf = confirmationRequests(mayMail, clock)
  const request = () => ({ requestId: newUuid(), now: clock.now() })
  /** Runs after the event that ended all sessions. */
  const loggedOut = async (ended: ReturnType<typeof tell>): Answer => {
    const done = await ended
    if (!isLeft(done)) await sessions.forget(done.right.state)
    return done
  }

  return {
    changeName: (userId, fullName, context) => tell(userId, { type: 'ChangeProfile', fullName }, context),

    requestEmail: async ({ email, ...proof }, context) => {
      const user = await prove(proof, context)
      if (isLeft(user)) return user
      const { userId, passwordId: proven, email: current } = user.right
      // Counted only now, so that a mistyped password costs none.
      if (holdsAddress(user.right)) {
        if (!(await mayMail('link', email)) || !(await mayMail('word', current))) return left(mailsEnough)
        return tell(userId, { type: 'RequestEmailChange', email, proven, ...request() }, context)
      }
      // Refusing would tell whether somebody has just registered it.
      const verification = email === current ? 'later' : await confirmationOf(email)
      return tell(userId, { type: 'CorrectEmail', email, proven, verification }, context)
    },

    confirmEmail: async (token, context) => {
      const grant = await links.read(emailChangePurpose, token)
      return grant && accounts.changeEmail(grant, context)
    },

    inviteAgain: (userId, context) => tell(userId, { type: 'RequestPasswordSetup', ...request() }, context),

    deactivate: async (userId, context) => {
      const reached = await withinReach(userId, context)
      if (isLeft(reached)) return reached
      return loggedOut(
        administrators.leaving(userId, context, (under) => tell(userId, { type: 'Deactivate' }, under)),
      )
    },

    reactivate: async (userId, context) => {
      const reached = await withinReach(userId, context)
      if (isLeft(reached)) return reached
      return administrators.joining(userId, context, (under) => tell(userId, { type: 'Reactivate' }, under))
    },

    endSessions: (userId, context, cause) =>
      loggedOut(tell(userId, { type: 'RevokeSessions', cause }, context)),
  }
}
