import { termLists } from '@schaufenster/analytics/insight/search-reports.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'

const Day = Type.Optional(Type.String({ maxLength: 40 }))

/** What ends today, or was yesterday, in German days. */
export const termPeriods = ['yesterday', 'week', 'month', 'quarter'] as const

/** `GET /api/search/terms`. Days: YYYY-MM-DD, German time, both included; without them those of the period, which is a week unless told. */
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
  /** Of the last search. */
  hits: Type.Integer(),
  /** Searches by visitors that are told apart within a day, and after how many of them a company was opened within ten minutes. */
  known: Type.Integer(),
  opened: Type.Integer(),
})
export type TermRow = Static<typeof TermRow>

/** Figures of a span, and its list. */
export const TermReport = Type.Object({
  data: Type.Object({
    startDate: Type.String(),
    endDate: Type.String(),
    totals: Type.Object({
      searches: Type.Integer(),
      empty: Type.Integer(),
      known: Type.Integer(),
      opened: Type.Integer(),
      /** Milliseconds that half of the searches did not exceed. */
      ms: Type.Number(),
      chosen: Type.Integer(),
      /** Where chosen suggestions stood, on average. */
      rank: Type.Number(),
    }),
    terms: Type.Array(TermRow),
  }),
})
export type TermReport = Static<typeof TermReport>['data']
