import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { CommandContext, Handled } from '../lib/handle.ts'
import type { UserState, UserStreamEvent } from './accounts/user-state.ts'
import type { Sessions, Tokens } from './sessions/sessions.ts'

/** What {@link goOn} needs from sessions. */
export type SessionsAnew = Pick<Sessions, 'forget' | 'enter' | 'noteFactor'>

interface Log {
  error(about: { readonly err: unknown }, text: string): void
}

/** The result of adding a second factor or passkey. */
export interface Secured {
  /** The user after the append, if it ended all their sessions (docs/decisions/0025). */
  readonly ended: UserState | undefined
  /** The factor was added just now; false for a repeated command, even from another session. */
  readonly isNew: boolean
}

/** Reads the result of an append that may have ended sessions. */
export const securedBy = ({ state, events }: Handled<UserState, UserStreamEvent>): Secured => ({
  ended: events.some(({ type }) => type === 'SessionsRevoked') ? state : undefined,
  isNew: true,
})

/**
 * The session that remains after securing the account ended all others. Absent if none were ended because the
 * factor was given in `from`. A fault is logged and doesn't affect what is done: without tokens the user logs
 * in again.
 */
export const goOn = async (
  { sessions, log }: { readonly sessions: SessionsAnew; readonly log: Log },
  { ended, isNew }: Secured,
  from: { readonly sessionId: string; readonly device: string },
  context: CommandContext,
): Promise<Tokens | undefined> => {
  const report = (fault: unknown) => log.error({ err: fault }, 'sessions after an account was secured')
  if (ended?.status !== 'registered') {
    if (isNew) await sessions.noteFactor(from.sessionId).catch(report)
    return undefined
  }
  await sessions.forget(ended).catch(report)
  const begun = await sessions.enter(ended, from.device, context).catch(report)
  if (begun === undefined || isLeft(begun)) return undefined
  const { accessToken, refreshToken } = begun.right
  return { accessToken, refreshToken }
}
