import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import type { OwnSession } from '../account-api.ts'

/** One's own sessions that go on. */
export type SessionsState = Loadable<readonly OwnSession[]>

type WithPayload<Payload> = { payload: Payload }

export const sessionsSlice = createSlice({
  name: 'sessions',
  initialState: (): SessionsState => idle,
  reducers: {
    sessionsRequested: (state: SessionsState): SessionsState => loading(state),
    sessionsLoaded: (_state: SessionsState, { payload }: WithPayload<readonly OwnSession[]>): SessionsState =>
      ready(payload),
    sessionsFailed: (state: SessionsState, { payload }: WithPayload<Problem>): SessionsState =>
      failed(payload, state),
  },
})

export const { sessionsRequested, sessionsLoaded, sessionsFailed } = sessionsSlice.actions

/** As they are known, on pages that show them. */
export const useSessions = (): SessionsState =>
  useSelector(({ sessions }: { readonly sessions: SessionsState }) => sessions)
