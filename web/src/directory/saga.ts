import { call, put, takeLatest } from 'typed-redux-saga'
import { toProblem } from '../lib/problem.ts'
import type { DirectoryApi } from './api.ts'
import {
  companyFailed,
  companyLoaded,
  companyRequested,
  industriesFailed,
  industriesLoaded,
  industriesRequested,
} from './slice.ts'

function* loadCompany(api: DirectoryApi, { payload: slug }: ReturnType<typeof companyRequested>) {
  try {
    yield* put(companyLoaded({ slug, company: yield* call(api.company, slug) }))
  } catch (thrown) {
    yield* put(companyFailed({ slug, problem: toProblem(thrown) }))
  }
}

function* loadIndustries(api: DirectoryApi) {
  try {
    yield* put(industriesLoaded(yield* call(api.industries)))
  } catch (thrown) {
    yield* put(industriesFailed(toProblem(thrown)))
  }
}

/** Reads only: the latest question counts. */
export function* watchDirectory(api: DirectoryApi) {
  yield* takeLatest(companyRequested, loadCompany, api)
  yield* takeLatest(industriesRequested, loadIndustries, api)
}
