import { termLists } from '@schaufenster/analytics/insight/search-reports.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'

const Day = Type.Optional(Type.String({ maxLength: 40 }))

/** Periods in German days. They end today, except yesterday. */
export const termPeriods = ['yesterday', 'week', 'month', 'quarter'] as const

/** `GET /api/search/terms`. Days: YYYY-MM-DD, German time, both included. Default: the period's days; the default period is a week. */
export const TermsQuery = closedObject({
  period: Type.Optional(
    wordedEnum(termPeriods, {
      yesterday: 'Gestern',
      week: 'Woche',
      month: 'Monat',
      quarter: 'Quartal',
    }),
  ),
  startDate: Day,
  endDate: Day,
  kind: Type.Optional(
    wordedEnum(termLists, {
      top: 'Häufigste',
      empty: 'Ohne Treffer',
      unopened: 'Ohne Klick',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type TermsQuery = Static<typeof TermsQuery>

/** Searches with the same words. */
export const TermRow = Type.Object({
  terms: Type.String(),
  place: Type.Optional(Type.String()),
  searches: Type.Integer(),
  empty: Type.Integer(),
  /** Hits of the last search. */
  hits: Type.Integer(),
  /** Searches by visitors who can be told apart within a day, and how many of them led to an opened company within ten minutes. */
  known: Type.Integer(),
  opened: Type.Integer(),
})
export type TermRow = Static<typeof TermRow>

/** The figures of a span, and its list. */
export const TermReport = Type.Object({
  data: Type.Object({
    startDate: Type.String(),
    endDate: Type.String(),
    totals: Type.Object({
      searches: Type.Integer(),
      empty: Type.Integer(),
      known: Type.Integer(),
      opened: Type.Integer(),
      /** The median duration in milliseconds. */
      ms: Type.Number(),
      chosen: Type.Integer(),
      /** The average rank of chosen suggestions. */
      rank: Type.Number(),
    }),
    terms: Type.Array(TermRow),
  }),
})
export type TermReport = Static<typeof TermReport>['data']
