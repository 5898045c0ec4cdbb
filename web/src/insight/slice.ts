import { createSlice } from '@reduxjs/toolkit'
import type { Ranking, TotalViews, ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import { failed, idle, loading, ready, type Loadable } from '../lib/loadable.ts'
import type { Problem } from '../lib/problem.ts'
import type { ReportQuery } from './reports/report-query.ts'

/** The parts of a report, each with a fate of its own. */
export interface ReportParts {
  readonly totals: TotalViews
  readonly views: ViewsInRange['results']
  readonly ranking: Ranking
}

/** Each part of a report is loaded by itself: one that fails leaves the others standing. */
export type InsightState = { readonly [Part in keyof ReportParts]: Loadable<ReportParts[Part]> } & {
  /** The company that the report is about; undefined for an administrator's. */
  readonly of: string | undefined
}

/** What came of asking for one part. */
export type PartAnswer = {
  readonly [Part in keyof ReportParts]:
    | { readonly part: Part; readonly data: ReportParts[Part] }
    | { readonly part: Part; readonly problem: Problem }
}[keyof ReportParts]

const initialState: InsightState = {
  totals: idle,
  views: idle,
  ranking: idle,
  of: undefined,
}

type Wanted<Payload> = { payload: Payload }

const withPart = (state: InsightState, answer: PartAnswer): InsightState => {
  if ('problem' in answer) {
    const { part, problem } = answer
    switch (part) {
      case 'totals':
        return { ...state, totals: failed(problem, state.totals) }
      case 'views':
        return { ...state, views: failed(problem, state.views) }
      case 'ranking':
        return { ...state, ranking: failed(problem, state.ranking) }
    }
  }
  return { ...state, [answer.part]: ready(answer.data) }
}

export const insightSlice = createSlice({
  name: 'insight',
  initialState: (): InsightState => initialState,
  reducers: {
    /** An administrator's report: everything about a time and a subject. */
    reportRequested: (state: InsightState, _wanted: Wanted<ReportQuery>): InsightState => ({
      ...state,
      of: undefined,
      totals: loading(state.totals),
      views: loading(state.views),
      ranking: loading(state.ranking),
    }),
    /** An owner's: one company's views. Those of another one don't stay until it comes. */
    companyReportRequested: (
      state: InsightState,
      { payload: { company } }: Wanted<ReportQuery>,
    ): InsightState => ({
      ...state,
      of: company,
      totals: loading(state.of === company ? state.totals : idle),
      views: loading(state.of === company ? state.views : idle),
    }),
    answered: (state: InsightState, { payload }: Wanted<PartAnswer>): InsightState =>
      withPart(state, payload),
  },
})

export const { reportRequested, companyReportRequested, answered } = insightSlice.actions
