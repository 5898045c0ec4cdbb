import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { quiet, type FormState } from '../lib/form-state.ts'
import type { Problem } from '../lib/problem.ts'
import type {
  EmailChange,
  FactorConfirmRequest,
  ForgottenRequest,
  LinkRequest,
  LoginCodeRequest,
  LoginRequest,
  PasskeyLoginRequest,
  PasswordChange,
  Registration,
  ResetRequest,
  UserChangeRequest,
} from './account-api.ts'
import type { Shown } from './passkeys/step-up.ts'

/** What a form of one's own account was filled in with. */
export type SettingsRequest =
  | { readonly form: 'name'; readonly userId: string; readonly sent: UserChangeRequest }
  | { readonly form: 'email'; readonly sent: EmailChange }
  | { readonly form: 'factor'; readonly sent: Shown }
  | { readonly form: 'factorCode'; readonly sent: FactorConfirmRequest }
  | { readonly form: 'factorOff'; readonly sent: Shown }

/** What one of the forms about accounts was filled in with. */
export type AccountRequest =
  | SettingsRequest
  | { readonly form: 'loginCode'; readonly sent: LoginCodeRequest }
  | { readonly form: 'login'; readonly sent: LoginRequest }
  /** Without an answer of the device it is asked for one. */
  | { readonly form: 'passkey'; readonly sent?: PasskeyLoginRequest }
  /** `weiter`: where the first login is to lead. */
  | { readonly form: 'registration'; readonly sent: Registration; readonly weiter?: string | undefined }
  | { readonly form: 'verification'; readonly sent: LinkRequest }
  | { readonly form: 'forgotten'; readonly sent: ForgottenRequest }
  | { readonly form: 'resetLink'; readonly sent: LinkRequest }
  | { readonly form: 'reset'; readonly sent: ResetRequest }
  | { readonly form: 'password'; readonly sent: PasswordChange }
  /** Without an id: all sessions but this one. */
  | { readonly form: 'sessions'; readonly ended: string | undefined; readonly sent: Shown }

/** A form about accounts. */
type AccountForm = AccountRequest['form']

/** The dealings of each form with the API; what is left out is quiet. */
export type AccountState = { readonly [Form in AccountForm]?: FormState }

type WithPayload<Payload> = { payload: Payload }

export const accountSlice = createSlice({
  name: 'account',
  initialState: (): AccountState => ({}),
  reducers: {
    accountAsked: (
      state: AccountState,
      { payload: { form } }: WithPayload<AccountRequest>,
    ): AccountState => ({
      ...state,
      [form]: { status: 'sending' },
    }),
    /** A page is shown where the browser can offer passkeys in a field. */
    passkeyOffered: (state: AccountState): AccountState => state,
    passkeyWithdrawn: (state: AccountState): AccountState => state,
    accountAnswered: (state: AccountState, { payload: form }: WithPayload<AccountForm>): AccountState => ({
      ...state,
      [form]: quiet,
    }),
    accountRefused: (
      state: AccountState,
      { payload: { form, problem } }: WithPayload<{ readonly form: AccountForm; readonly problem: Problem }>,
    ): AccountState => ({ ...state, [form]: { status: 'failed', problem } }),
  },
})

export const { accountAsked, accountAnswered, accountRefused, passkeyOffered, passkeyWithdrawn } =
  accountSlice.actions

/** The dealings of one form. */
export const useAccountForm = (form: AccountForm): FormState =>
  useSelector(({ account }: { readonly account: AccountState }) => account[form]) ?? quiet
