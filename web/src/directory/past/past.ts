import { createSlice } from '@reduxjs/toolkit'
import type { PastPage } from '@schaufenster/query-service/directory/version-contract.ts'
import { useSelector } from 'react-redux'
import { takeLatest } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { load } from '../../lib/load.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'

/** The page's data at that moment. */
export type Past = PastPage['data']

/** Of which company (id or slug), and as of when: a day, a moment or the id of an event. */
export interface PastQuestion {
  readonly company: string
  readonly asOf: string
}

/** The page that is looked at as it was. */
export interface PastState {
  readonly page: Loadable<Past>
}

type Wanted<Payload> = { payload: Payload }

const slice = createSlice({
  name: 'past',
  initialState: (): PastState => ({ page: idle }),
  reducers: {
    pastRequested: (_state: PastState, _wanted: Wanted<PastQuestion>): PastState => ({ page: loading() }),
    pastLoaded: (_state: PastState, { payload }: Wanted<Past>): PastState => ({ page: ready(payload) }),
    pastFailed: (_state: PastState, { payload }: Wanted<Problem>): PastState => ({ page: failed(payload) }),
  },
})

export const { pastRequested } = slice.actions
const { pastLoaded, pastFailed } = slice.actions

const loadPast = (client: ApiClient, { payload: { company, asOf } }: ReturnType<typeof pastRequested>) => {
  const question = new URLSearchParams({ asOf })
  const path = `/api/companies/${encodeURIComponent(company)}/versions/page?${question}`
  return load(
    () => client.get<PastPage>(path),
    ({ data }) => pastLoaded(data),
    pastFailed,
  )
}

/** A company's public page as it was: loaded when an administrator asks for it. */
export const past: StoreExtension = {
  reducers: { past: slice.reducer },
  *saga({ client }) {
    yield* takeLatest(pastRequested, loadPast, client)
  },
}

/** `useSelector` for pages that have that part. */
export const usePastSelector = useSelector.withTypes<{ readonly past: PastState }>()
