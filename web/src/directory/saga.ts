import { takeLatest } from 'typed-redux-saga'
import { load } from '../lib/load.ts'
import type { DirectoryApi } from './api.ts'
import {
  companyFailed,
  companyLoaded,
  companyRequested,
  industriesFailed,
  industriesLoaded,
  industriesRequested,
} from './slice.ts'

const loadCompany = (api: DirectoryApi, { payload: slug }: ReturnType<typeof companyRequested>) =>
  load(
    () => api.company(slug),
    (company) => companyLoaded({ slug, company }),
    (problem) => companyFailed({ slug, problem }),
  )

const loadIndustries = (api: DirectoryApi) => load(api.industries, industriesLoaded, industriesFailed)

/** Reads only: the latest question counts. */
export function* watchDirectory(api: DirectoryApi) {
  yield* takeLatest(companyRequested, loadCompany, api)
  yield* takeLatest(industriesRequested, loadIndustries, api)
}
