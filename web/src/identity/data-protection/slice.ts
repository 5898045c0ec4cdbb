import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import type { LookPage, Overview, PrivacyRequestPage } from './api.ts'
import type { ProofQuery } from './proof-query.ts'

/** What the page of data protection shows; its parts come one by one. */
export interface ProofState {
  readonly overview: Loadable<Overview>
  readonly requests: Loadable<PrivacyRequestPage>
  readonly looks: Loadable<LookPage>
}

type Wanted<Payload> = { payload: Payload }

const initialState: ProofState = { overview: idle, requests: idle, looks: idle }

export const proofSlice = createSlice({
  name: 'proof',
  initialState: (): ProofState => initialState,
  reducers: {
    proofRequested: (state: ProofState, _action: Wanted<ProofQuery>): ProofState => ({
      overview: loading(state.overview),
      requests: loading(state.requests),
      looks: loading(state.looks),
    }),
    overviewLoaded: (state: ProofState, { payload }: Wanted<Overview>): ProofState => ({
      ...state,
      overview: ready(payload),
    }),
    overviewFailed: (state: ProofState, { payload }: Wanted<Problem>): ProofState => ({
      ...state,
      overview: failed(payload, state.overview),
    }),
    requestsLoaded: (state: ProofState, { payload }: Wanted<PrivacyRequestPage>): ProofState => ({
      ...state,
      requests: ready(payload),
    }),
    requestsFailed: (state: ProofState, { payload }: Wanted<Problem>): ProofState => ({
      ...state,
      requests: failed(payload, state.requests),
    }),
    looksLoaded: (state: ProofState, { payload }: Wanted<LookPage>): ProofState => ({
      ...state,
      looks: ready(payload),
    }),
    looksFailed: (state: ProofState, { payload }: Wanted<Problem>): ProofState => ({
      ...state,
      looks: failed(payload, state.looks),
    }),
  },
})

export const {
  proofRequested,
  overviewLoaded,
  overviewFailed,
  requestsLoaded,
  requestsFailed,
  looksLoaded,
  looksFailed,
} = proofSlice.actions

/** `useSelector` for the page that has this part of the state. */
export const useProof = (): ProofState => useSelector(({ proof }: { readonly proof: ProofState }) => proof)
