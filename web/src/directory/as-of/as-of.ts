import { createSlice } from '@reduxjs/toolkit'
import type { AsOfPage } from '@schaufenster/query-service/directory/version-contract.ts'
import { useSelector } from 'react-redux'
import { takeLatest } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { load } from '../../lib/load.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'

/** The page's data at that moment. */
export type ProfileAsOf = AsOfPage['data']

/** Of which company (id or slug), and as of when: a day, a moment or the id of an event. */
export interface AsOfQuestion {
  readonly company: string
  readonly asOf: string
}

/** The page that is looked at as it was. */
export interface AsOfState {
  readonly page: Loadable<ProfileAsOf>
}

type WithPayload<Payload> = { payload: Payload }

const slice = createSlice({
  name: 'past',
  initialState: (): AsOfState => ({ page: idle }),
  reducers: {
    asOfRequested: (_state: AsOfState, _wanted: WithPayload<AsOfQuestion>): AsOfState => ({
      page: loading(),
    }),
    asOfLoaded: (_state: AsOfState, { payload }: WithPayload<ProfileAsOf>): AsOfState => ({
      page: ready(payload),
    }),
    asOfFailed: (_state: AsOfState, { payload }: WithPayload<Problem>): AsOfState => ({
      page: failed(payload),
    }),
  },
})

export const { asOfRequested } = slice.actions
const { asOfLoaded, asOfFailed } = slice.actions

const loadAsOf = (client: ApiClient, { payload: { company, asOf } }: ReturnType<typeof asOfRequested>) => {
  const question = new URLSearchParams({ asOf })
  const path = `/api/companies/${encodeURIComponent(company)}/versions/page?${question}`
  return load(
    () => client.get<AsOfPage>(path),
    ({ data }) => asOfLoaded(data),
    asOfFailed,
  )
}

/** A company's public page as it was: loaded when an administrator asks for it. */
export const past: StoreExtension = {
  reducers: { past: slice.reducer },
  *saga({ client }) {
    yield* takeLatest(asOfRequested, loadAsOf, client)
  },
}

/** `useSelector` for pages that have that part. */
export const useAsOfSelector = useSelector.withTypes<{ readonly past: AsOfState }>()
