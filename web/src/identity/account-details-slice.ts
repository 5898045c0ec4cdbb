import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { failed, idle, loading, ready, type Loadable } from '../lib/loadable.ts'
import type { Problem } from '../lib/problem.ts'
import type { Enrolment, OwnAccount } from './account-api.ts'

/** What is shown once on the way into an account or to its second factor; nothing, when that is over or was given up. */
interface AccountStep {
  /** The login waits for a code. */
  readonly challenge?: string
  /** The second factor is being set up. */
  readonly enrolment?: Enrolment
  /** Shown this once. */
  readonly recoveryCodes?: readonly string[]
}

/** One's own account, and the step that somebody is at. */
export interface OwnAccountState extends AccountStep {
  readonly account: Loadable<OwnAccount>
}

type Wanted<Payload> = { payload: Payload }

export const ownAccountSlice = createSlice({
  name: 'ownAccount',
  initialState: (): OwnAccountState => ({ account: idle }),
  reducers: {
    ownAccountRequested: (state: OwnAccountState): OwnAccountState => ({
      ...state,
      account: loading(state.account),
    }),
    ownAccountLoaded: (state: OwnAccountState, { payload }: Wanted<OwnAccount>): OwnAccountState => ({
      ...state,
      account: ready(payload),
    }),
    ownAccountFailed: (state: OwnAccountState, { payload }: Wanted<Problem>): OwnAccountState => ({
      ...state,
      account: failed(payload, state.account),
    }),
    /** What was shown before it is over. */
    stepShown: ({ account }: OwnAccountState, { payload }: Wanted<AccountStep>): OwnAccountState => ({
      account,
      ...payload,
    }),
  },
})

export const { ownAccountRequested, ownAccountLoaded, ownAccountFailed, stepShown } = ownAccountSlice.actions

/** As it is known, on pages that show it. */
export const useOwnAccount = (): OwnAccountState =>
  useSelector(({ ownAccount }: { readonly ownAccount: OwnAccountState }) => ownAccount)
