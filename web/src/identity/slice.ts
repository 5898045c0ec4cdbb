import { createSlice } from '@reduxjs/toolkit'
import type { FormState } from '../lib/form-state.ts'
import type { Problem } from '../lib/problem.ts'
import type { CurrentUser, LoginRequest, Registration } from './api.ts'

/** Until the tokens at hand were checked nobody knows who is there; pages of the server are always in that state. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'loggedOut' }
  | { readonly status: 'loggedIn'; readonly user: CurrentUser }

/** Who is logged in, and the two forms of accounts. */
export interface IdentityState {
  readonly session: Session
  readonly login: FormState
  readonly registration: FormState
}

const initialState: IdentityState = {
  session: { status: 'unknown' },
  login: { status: 'idle' },
  registration: { status: 'idle' },
}

type Wanted<Payload> = { payload: Payload }

export const identitySlice = createSlice({
  name: 'identity',
  initialState: (): IdentityState => initialState,
  reducers: {
    /** The app has started in a browser: find out who is there. */
    appStarted: (state: IdentityState): IdentityState => state,
    loginSubmitted: (state: IdentityState, _action: Wanted<LoginRequest>): IdentityState => ({
      ...state,
      login: { status: 'sending' },
    }),
    loginFailed: (state: IdentityState, { payload }: Wanted<Problem>): IdentityState => ({
      ...state,
      login: { status: 'failed', problem: payload },
    }),
    registrationSubmitted: (state: IdentityState, _action: Wanted<Registration>): IdentityState => ({
      ...state,
      registration: { status: 'sending' },
    }),
    registrationFailed: (state: IdentityState, { payload }: Wanted<Problem>): IdentityState => ({
      ...state,
      registration: { status: 'failed', problem: payload },
    }),
    registrationSucceeded: (state: IdentityState): IdentityState => ({
      ...state,
      registration: { status: 'idle' },
    }),
    logoutRequested: (state: IdentityState): IdentityState => state,
    loggedIn: (state: IdentityState, { payload }: Wanted<CurrentUser>): IdentityState => ({
      ...state,
      session: { status: 'loggedIn', user: payload },
      login: { status: 'idle' },
    }),
    loggedOut: (state: IdentityState): IdentityState => ({ ...state, session: { status: 'loggedOut' } }),
  },
})

export const {
  appStarted,
  loginSubmitted,
  loginFailed,
  registrationSubmitted,
  registrationFailed,
  registrationSucceeded,
  logoutRequested,
  loggedIn,
  loggedOut,
} = identitySlice.actions
