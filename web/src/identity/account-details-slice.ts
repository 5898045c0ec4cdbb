import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { idle, type Loadable } from '../lib/loadable.ts'
import { reading } from '../lib/reading.ts'
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

type WithPayload<Payload> = { payload: Payload }

const readAccount = reading<OwnAccount>()('account')

export const ownAccountSlice = createSlice({
  name: 'ownAccount',
  initialState: (): OwnAccountState => ({ account: idle }),
  reducers: {
    ownAccountRequested: readAccount.requested,
    ownAccountLoaded: readAccount.loaded,
    ownAccountFailed: readAccount.failed,
    /** What was shown before it is over. */
    stepShown: ({ account }: OwnAccountState, { payload }: WithPayload<AccountStep>): OwnAccountState => ({
      account,
      ...payload,
    }),
  },
})

export const { ownAccountRequested, ownAccountLoaded, ownAccountFailed, stepShown } = ownAccountSlice.actions

/** As it is known, on pages that show it. */
export const useOwnAccount = (): OwnAccountState =>
  useSelector(({ ownAccount }: { readonly ownAccount: OwnAccountState }) => ownAccount)
