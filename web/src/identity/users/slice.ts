import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { CompanyRow, Invitation, RevocationCause, SignIns, UserAnswer, UserPage } from './api.ts'
import type { UserQuery } from './user-query.ts'

/** What an administrator does about an account. */
export type UserAction =
  | { readonly kind: 'invite'; readonly form: Invitation }
  | {
      readonly kind: 'roles'
      readonly id: string
      readonly roles: readonly string[]
      readonly version: number
    }
  | { readonly kind: 'rename'; readonly id: string; readonly fullName: string }
  | { readonly kind: 'endSessions'; readonly id: string; readonly cause: RevocationCause }
  | { readonly kind: 'mailLink' | 'lock' | 'unlock' | 'resetFactor'; readonly id: string }

/** The list of accounts, the one that is shown, and what is being done about one. */
export interface UsersState {
  readonly page: Loadable<UserPage>
  readonly shown:
    | {
        readonly id: string
        readonly user: Loadable<UserAnswer>
        readonly signIns: Loadable<SignIns>
        /** Idle for who may not see the companies of others. */
        readonly companies: Loadable<readonly CompanyRow[]>
      }
    | undefined
  readonly action: FormState
  /** Which kind of action it is. */
  readonly acting: UserAction['kind'] | undefined
  /** Counts what was done: a dialog that asked for it closes. */
  readonly done: number
}

const initialState: UsersState = { page: idle, shown: undefined, action: quiet, acting: undefined, done: 0 }

type Wanted<Payload> = { payload: Payload }

const readPage = reading<UserPage>()('page')

export const usersSlice = createSlice({
  name: 'users',
  initialState: (): UsersState => initialState,
  reducers: {
    usersRequested: (state: UsersState, _wanted: Wanted<UserQuery>): UsersState => readPage.requested(state),
    usersLoaded: readPage.loaded,
    usersFailed: readPage.failed,
    userRequested: (state: UsersState, { payload: id }: Wanted<string>): UsersState => ({
      ...state,
      shown:
        state.shown?.id === id
          ? { ...state.shown, user: loading(state.shown.user) }
          : { id, user: loading(), signIns: idle, companies: idle },
      // What is under way about another account is none of this page's business.
      action: state.shown?.id === id ? state.action : quiet,
    }),
    userLoaded: (state: UsersState, { payload }: Wanted<UserAnswer>): UsersState =>
      state.shown?.id === payload.data.id
        ? { ...state, shown: { ...state.shown, user: ready(payload) } }
        : state,
    userFailed: (
      state: UsersState,
      { payload: { id, problem } }: Wanted<{ id: string; problem: Problem }>,
    ): UsersState =>
      state.shown?.id === id
        ? { ...state, shown: { ...state.shown, user: failed(problem, state.shown.user) } }
        : state,
    signInsRequested: (state: UsersState, _wanted: Wanted<string>): UsersState => state,
    signInsLoaded: (
      state: UsersState,
      { payload: { id, signIns } }: Wanted<{ id: string; signIns: SignIns }>,
    ): UsersState =>
      state.shown?.id === id ? { ...state, shown: { ...state.shown, signIns: ready(signIns) } } : state,
    signInsFailed: (
      state: UsersState,
      { payload: { id, problem } }: Wanted<{ id: string; problem: Problem }>,
    ): UsersState =>
      state.shown?.id === id ? { ...state, shown: { ...state.shown, signIns: failed(problem) } } : state,
    companiesRequested: (state: UsersState, _wanted: Wanted<string>): UsersState => state,
    companiesLoaded: (
      state: UsersState,
      { payload: { id, companies } }: Wanted<{ id: string; companies: readonly CompanyRow[] }>,
    ): UsersState =>
      state.shown?.id === id ? { ...state, shown: { ...state.shown, companies: ready(companies) } } : state,
    companiesFailed: (
      state: UsersState,
      { payload: { id, problem } }: Wanted<{ id: string; problem: Problem }>,
    ): UsersState =>
      state.shown?.id === id ? { ...state, shown: { ...state.shown, companies: failed(problem) } } : state,
    actionAsked: (state: UsersState, { payload: { kind } }: Wanted<UserAction>): UsersState => ({
      ...state,
      action: sending(state.action),
      acting: kind,
    }),
    actionDone: (state: UsersState): UsersState => ({ ...state, action: quiet, done: state.done + 1 }),
    actionRefused: (state: UsersState, { payload }: Wanted<Problem>): UsersState => ({
      ...state,
      action: refused(payload),
    }),
    /** A dialog opens or closes: what was refused before is no more about it. */
    actionForgotten: (state: UsersState): UsersState => ({ ...state, action: quiet }),
  },
})

export const {
  usersRequested,
  usersLoaded,
  usersFailed,
  userRequested,
  userLoaded,
  userFailed,
  signInsRequested,
  signInsLoaded,
  signInsFailed,
  companiesRequested,
  companiesLoaded,
  companiesFailed,
  actionAsked,
  actionDone,
  actionRefused,
  actionForgotten,
} = usersSlice.actions

/** `useSelector` for pages that have this part of the state. */
export const useUsers = useSelector.withTypes<{ readonly users: UsersState }>()
