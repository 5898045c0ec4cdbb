import Type, { type Static } from 'typebox'
import type { ClickHouse } from '../engine/clickhouse.ts'
import type { Span } from './periods.ts'

/**
 * Lists of search terms: by frequency (`top`), those that found nothing (`empty`), and those that found something but led to no opened company
 * (`unopened`).
 */
export const termLists = ['top', 'empty', 'unopened'] as const
export type TermList = (typeof termLists)[number]

const Count = Type.Integer()
const Term = Type.Object({
  terms: Type.String(),
  /** The place most often named with it; empty if none was. */
  place: Type.String(),
  searches: Count,
  /** How many of them found nothing. */
  empty: Count,
  /** Hits of the last search. */
  hits: Count,
  /**
   * Searches by visitors who can be told apart within a day, and how many of them led to an opened company within ten minutes, before the next
   * search.
   */
  known: Count,
  opened: Count,
})
/** Searches with the same words. */
export type TermCount = Static<typeof Term>

const Totals = Type.Object({
  searches: Count,
  empty: Count,
  known: Count,
  opened: Count,
  /** The median duration in milliseconds. */
  ms: Type.Number(),
  chosen: Count,
  /** The average rank of chosen suggestions; 0 if none was chosen. */
  rank: Type.Number(),
})
/** Figures of all searches in a span. */
export type SearchTotals = Static<typeof Totals>

/** Queries of the table `search`. Visitors only: neither bots nor administrators (D-10.4). */
export interface SearchReports {
  terms(span: Span, list: TermList, limit: number): Promise<readonly TermCount[]>
  searchTotals(span: Span): Promise<SearchTotals>
}

const inSpan = 'at >= fromUnixTimestamp({from: UInt32}) AND at < fromUnixTimestamp({to: UInt32})'

const ofVisitors = `kind = 'search' AND audience = 'visitor' AND ${inSpan}`

/** Each search, and whether its visitor opened a company within ten minutes, before searching for something else. */
const searches = `SELECT terms AS words, place AS near, at AS since, hits AS found, ms AS took, visitor != 0 AS is_known,
    position IN (
      SELECT s.position FROM (
        SELECT visitor, at FROM view WHERE kind = 'view' AND visitor != 0 AND at >= fromUnixTimestamp({from: UInt32})
          AND at < fromUnixTimestamp({to: UInt32}) + toIntervalMinute(10)
      ) AS v ASOF INNER JOIN (
        SELECT visitor, at, position FROM search WHERE visitor != 0 AND ${ofVisitors}
      ) AS s ON v.visitor = s.visitor AND v.at >= s.at
      WHERE v.at <= s.at + toIntervalMinute(10)
    ) AS is_opened
  FROM search WHERE ${ofVisitors}`

const lists: Readonly<Record<TermList, string>> = {
  top: 'ORDER BY searches DESC, terms',
  empty: 'HAVING empty > 0 ORDER BY empty DESC, terms',
  unopened: 'HAVING known > 0 AND opened = 0 AND hits > 0 ORDER BY known DESC, terms',
}

const chosen = `kind = 'suggestion' AND audience = 'visitor' AND ${inSpan}`

/** Asks what is stored. */
export const createSearchReports = (clickHouse: ClickHouse): SearchReports => {
  const given = ({ from, to }: Span) => ({ from: from / 1_000, to: to / 1_000 })
  return {
    terms: (span, list, limit) =>
      clickHouse.rows(
        Term,
        `SELECT words AS terms, arrayElement(topK(1)(near), 1) AS place, toUInt32(count()) AS searches, toUInt32(countIf(found = 0)) AS empty,
           toUInt32(argMax(found, since)) AS hits, toUInt32(countIf(is_known)) AS known, toUInt32(countIf(is_opened)) AS opened
         FROM (${searches}) GROUP BY words ${lists[list]} LIMIT {limit: UInt32}`,
        { ...given(span), limit },
      ),
    searchTotals: async (span) => {
      const [found] = await clickHouse.rows(
        Totals,
        `SELECT toUInt32(count()) AS searches, toUInt32(countIf(found = 0)) AS empty, toUInt32(countIf(is_known)) AS known,
           toUInt32(countIf(is_opened)) AS opened, if(count() = 0, 0, quantile(0.5)(took)) AS ms,
           (SELECT toUInt32(count()) FROM search WHERE ${chosen}) AS chosen,
           (SELECT if(count() = 0, 0, avg(rank)) FROM search WHERE ${chosen}) AS rank
         FROM (${searches})`,
        given(span),
      )
      return found ?? { searches: 0, empty: 0, known: 0, opened: 0, ms: 0, chosen: 0, rank: 0 }
    },
  }
}
