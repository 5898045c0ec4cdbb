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

/** Until the tokens at hand were checked nobody knows who is there; pages of the server are always in that state. */
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
    /** Whoever is there may more than before, or less: tokens and page are to say so. */
    rightsChanged: (state: IdentityState): IdentityState => state,
    /** From here on nobody is there, and nobody is sent to a login that leads back, as who comes without a session is. */
    logoutRequested: (): IdentityState => ({ session: { status: 'unknown', isLeaving: true } }),
    loggedIn: (_state: IdentityState, { payload }: WithPayload<Someone>): IdentityState => ({
      session: { status: 'loggedIn', ...payload },
    }),
    loggedOut: (): IdentityState => ({ session: { status: 'loggedOut' } }),
    /**
     * Nobody has logged out here: a page that is for somebody asks for a login, and is not the 404 page (spec §2). To whoever is logging out it is no news: what their page was
     * still asking for may find the session over before they have left.
     */
    sessionLost: ({ session }: IdentityState): IdentityState => ({
      session:
        session.status === 'unknown' && session.isLeaving ? session : { status: 'loggedOut', isLost: true },
    }),
  },
})

export const { rightsChanged, logoutRequested, loggedIn, loggedOut, sessionLost } = identitySlice.actions
