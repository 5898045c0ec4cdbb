import { all, takeLatest } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import { load } from '../../lib/load.ts'
import { createProofApi, type ProofApi } from './api.ts'
import {
  looksFailed,
  looksLoaded,
  overviewFailed,
  overviewLoaded,
  proofRequested,
  proofSlice,
  requestsFailed,
  requestsLoaded,
} from './slice.ts'

function* loadAll(api: ProofApi, { payload: query }: ReturnType<typeof proofRequested>) {
  yield* all([
    load(api.overview, overviewLoaded, overviewFailed),
    load(() => api.requests(query), requestsLoaded, requestsFailed),
    load(() => api.looks(query), looksLoaded, looksFailed),
  ])
}

/** Loaded with the page of data protection. */
export const proof: StoreExtension = {
  reducers: { proof: proofSlice.reducer },
  *saga({ client }) {
    yield* takeLatest(proofRequested, loadAll, createProofApi(client))
  },
}
