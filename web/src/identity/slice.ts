import { createSlice } from '@reduxjs/toolkit'
import type { CurrentUser } from './api.ts'

export { appStarted } from '../lib/session-question.ts'

/** Who is logged in, and where they work. */
interface Someone {
  readonly user: CurrentUser
  /** Where "Für Unternehmen" leads them. */
  readonly startPage: string
  /** What their menu leads to beside their account. */
  readonly workplaces: readonly { readonly label: string; readonly to: string }[]
}

/** Until the tokens have been checked the user is unknown; server-rendered pages always are in that state. */
export type Session =
  /** `isLeaving`: somebody is logging out. */
  | { readonly status: 'unknown'; readonly isLeaving?: true }
  /** `isLost`: somebody was there, and their session is over. */
  | { readonly status: 'loggedOut'; readonly isLost?: true }
  | ({ readonly status: 'loggedIn' } & Someone)

/** Who is logged in. */
export interface IdentityState {
  readonly session: Session
}

const initialState: IdentityState = { session: { status: 'unknown' } }

type WithPayload<Payload> = { payload: Payload }

export const identitySlice = createSlice({
  name: 'identity',
  initialState: (): IdentityState => initialState,
  reducers: {
    /** The user has gained or lost permissions: tokens and page must reflect that. */
    rightsChanged: (state: IdentityState): IdentityState => state,
    /** From here on nobody is logged in, and nobody is sent to a login that leads back, unlike visitors who come without a session. */
    logoutRequested: (): IdentityState => ({ session: { status: 'unknown', isLeaving: true } }),
    loggedIn: (_state: IdentityState, { payload }: WithPayload<Someone>): IdentityState => ({
      session: { status: 'loggedIn', ...payload },
    }),
    loggedOut: (): IdentityState => ({ session: { status: 'loggedOut' } }),
    /**
     * The session ended without a logout: a page that needs a user asks for a login and doesn't show the 404
     * page (spec §2). During a logout it doesn't matter: pending requests may find the session over first.
     */
    sessionLost: ({ session }: IdentityState): IdentityState => ({
      session:
        session.status === 'unknown' && session.isLeaving ? session : { status: 'loggedOut', isLost: true },
    }),
  },
})

export const { rightsChanged, logoutRequested, loggedIn, loggedOut, sessionLost } = identitySlice.actions
