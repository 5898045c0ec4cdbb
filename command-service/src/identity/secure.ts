import type { Session } from '@schaufenster/platform/app/session.ts'
import { isRight, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext } from '../lib/handle.ts'
import type { Accounts } from './accounts.ts'
import type { PowersOf } from './powers.ts'
import type { Sessions } from './sessions.ts'

/**
 * Stands around what gives somebody a second factor or a passkey. Were their powers withheld for want of one, all their other sessions end with it: a password alone was
 * enough to begin those (docs/decisions/0025).
 */
export type Secure = <Done>(
  session: Pick<Session, 'sessionId' | 'userId'>,
  context: CommandContext,
  act: () => Promise<Either<Refusal, Done>>,
) => Promise<Either<Refusal, Done>>

/** Looks at the log before `act` and ends sessions after it. */
export const createSecure =
  ({
    accounts,
    powersOf,
    sessions,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly powersOf: PowersOf
    readonly sessions: Pick<Sessions, 'endOthers'>
  }): Secure =>
  async (session, context, act) => {
    const user = await accounts.byId(session.userId)
    const isFirst = user !== undefined && (await powersOf(user)).areWithheld
    const done = await act()
    if (isFirst && isRight(done)) await sessions.endOthers(session, context)
    return done
  }
