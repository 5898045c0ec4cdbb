import { sessionEvents, type SessionEvent } from '@schaufenster/events/identity/session-events.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'

/** One login on one device, from start to end. An ended session never comes back. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'active' | 'over'; readonly userId: string }

/** Commands on a session. For an ended session they do nothing. */
export type SessionCommand =
  | { readonly type: 'StartSession'; readonly userId: string }
  | { readonly type: 'EndSession' }
  /** A copy of one of its refresh tokens was used. */
  | { readonly type: 'RevokeSession'; readonly generationsBehind: number }

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initialState: { status: 'unknown' },
  isEvent: isOneOf(sessionEvents),

  evolve: (_state, { type, data: { userId } }) => ({
    status: type === 'SessionStarted' ? 'active' : 'over',
    userId,
  }),

  decide: (state, command) => {
    if (command.type === 'StartSession')
      return right(
        state.status === 'unknown' ? [{ type: 'SessionStarted', data: { userId: command.userId } }] : [],
      )
    if (state.status === 'unknown') return left(notFound('Diese Sitzung'))
    if (state.status === 'over') return right([])
    const { userId } = state
    switch (command.type) {
      case 'EndSession':
        return right([{ type: 'SessionEnded', data: { userId } }])
      case 'RevokeSession':
        return right([
          {
            type: 'RefreshTokenReuseDetected',
            data: { userId, generationsBehind: command.generationsBehind },
          },
          { type: 'SessionRevoked', data: { userId, reason: 'refreshTokenReused' } },
        ])
    }
  },
}
