import { createSlice } from '@reduxjs/toolkit'
import type {
  CompanyView,
  HiddenCompany,
  IndustryView,
} from '@schaufenster/query-service/directory/contract.ts'
import { dataOf, failed, idle, loading, ready, type Loadable } from '../lib/loadable.ts'
import type { Problem } from '../lib/problem.ts'
import { reading } from '../lib/reading.ts'

/** Companies and industries as everybody may see them. */
export interface DirectoryState {
  /** By the slug, old slug or id that was asked for. */
  readonly companies: Readonly<Record<string, Loadable<CompanyView | HiddenCompany>>>
  readonly industries: Loadable<IndustryView[]>
}

const initialState: DirectoryState = { companies: {}, industries: idle }

type Wanted<Payload> = { payload: Payload }

const withCompany = (
  state: DirectoryState,
  slug: string,
  company: Loadable<CompanyView | HiddenCompany>,
): DirectoryState => ({ ...state, companies: { ...state.companies, [slug]: company } })

/** An answer that told nothing isn't kept while it is asked again: the viewer may be somebody else by now. */
const visible = (company: DirectoryState['companies'][string] | undefined) => {
  const known = dataOf(company)
  return known === undefined || isHidden(known) ? undefined : company
}

/** Whether the viewer learns only that there is a company which isn't approved. */
export const isHidden = (company: CompanyView | HiddenCompany): company is HiddenCompany =>
  !('name' in company)

const readIndustries = reading<IndustryView[]>()('industries')

export const directorySlice = createSlice({
  name: 'directory',
  initialState: (): DirectoryState => initialState,
  reducers: {
    companyRequested: (state: DirectoryState, { payload: slug }: Wanted<string>) =>
      withCompany(state, slug, loading(visible(state.companies[slug]))),
    companyLoaded: (
      state: DirectoryState,
      { payload }: Wanted<{ slug: string; company: CompanyView | HiddenCompany }>,
    ) => withCompany(state, payload.slug, ready(payload.company)),
    companyFailed: (state: DirectoryState, { payload }: Wanted<{ slug: string; problem: Problem }>) =>
      withCompany(state, payload.slug, failed(payload.problem, state.companies[payload.slug])),
    industriesRequested: readIndustries.requested,
    industriesLoaded: readIndustries.loaded,
    industriesFailed: readIndustries.failed,
  },
})

export const {
  companyRequested,
  companyLoaded,
  companyFailed,
  industriesRequested,
  industriesLoaded,
  industriesFailed,
} = directorySlice.actions
