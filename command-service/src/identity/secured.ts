import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { CommandContext, Handled } from '../lib/handle.ts'
import type { UserState, UserStreamEvent } from './accounts/user-state.ts'
import type { Sessions, Tokens } from './sessions/sessions.ts'

/** What {@link goOn} needs of them. */
export type SessionsAnew = Pick<Sessions, 'forget' | 'enter' | 'noteFactor'>

interface Log {
  error(about: { readonly err: unknown }, text: string): void
}

/** What giving somebody a second factor or a passkey came to. */
export interface Secured {
  /** It has ended all their sessions, and left them so (docs/decisions/0025). */
  readonly ended: UserState | undefined
  /** It was given just now; not where the same command is sent again, be it from another session. */
  readonly isNew: boolean
}

/** Of an append that may have ended them. */
export const securedBy = ({ state, events }: Handled<UserState, UserStreamEvent>): Secured => ({
  ended: events.some(({ type }) => type === 'SessionsRevoked') ? state : undefined,
  isNew: true,
})

/**
 * The session that remains after securing the account ended all others. Absent if none ended, because the factor was
 * given in `from`. A fault is logged and hides nothing of what is done: without tokens the user logs in again.
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
