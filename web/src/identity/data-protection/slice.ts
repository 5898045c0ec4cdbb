import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { idle, loading, type Loadable } from '../../lib/loadable.ts'
import { reading } from '../../lib/reading.ts'
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

const readOverview = reading<Overview>()('overview')
const readRequests = reading<PrivacyRequestPage>()('requests')
const readLooks = reading<LookPage>()('looks')

export const proofSlice = createSlice({
  name: 'proof',
  initialState: (): ProofState => initialState,
  reducers: {
    proofRequested: (state: ProofState, _action: Wanted<ProofQuery>): ProofState => ({
      overview: loading(state.overview),
      requests: loading(state.requests),
      looks: loading(state.looks),
    }),
    overviewLoaded: readOverview.loaded,
    overviewFailed: readOverview.failed,
    requestsLoaded: readRequests.loaded,
    requestsFailed: readRequests.failed,
    looksLoaded: readLooks.loaded,
    looksFailed: readLooks.failed,
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
