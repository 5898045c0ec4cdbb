import type { ModelType } from '@schaufenster/events/insight/view-events.ts'
import { modelTypes } from '@schaufenster/events/insight/view-events.ts'
import Type from 'typebox'
import type { ClickHouse, Parameters } from '../engine/clickhouse.ts'
import { createClosedSums } from './closed-sums.ts'
import { isLong, isOfWholeDays, type HourCount, type Span } from './periods.ts'

/** Whose views: everybody's, those of one or several companies (such as an industry's), or those of a single thing, such as a job. */
export interface Subject {
  readonly company?: string
  readonly companies?: readonly string[]
  readonly entity?: string
}

/** The number of views of one thing. */
export interface EntityCount {
  readonly entity: string
  readonly views: number
}

/** Clicks on a contact (`detail` is its channel) or a social link (its network). */
export interface ClickCount {
  readonly kind: 'contact' | 'social'
  readonly detail: string
  readonly clicks: number
}

/** A thing's views over time, without hours that had none. */
export interface EntitySeries {
  readonly entity: string
  readonly hours: readonly HourCount[]
}

/** Queries of the view log. Spans begin and end at full hours. All counts are by one view definition. */
export interface Reports {
  /** Views by model; 0 where there were none. */
  totals(span: Span, subject?: Subject): Promise<Readonly<Record<ModelType, number>>>
  /** Views by hour, without hours that had none. */
  hours(model: ModelType, span: Span, subject?: Subject): Promise<readonly HourCount[]>
  /** Visitors by German day; of a day that the span cuts, only those within it. People who asked not to be tracked aren't included. */
  visitors(
    model: ModelType,
    span: Span,
    subject?: Subject,
  ): Promise<readonly { readonly day: string; readonly visitors: number }[]>
  /** Clicks on the contacts and social links of companies, most first. */
  clicks(span: Span, subject?: Subject): Promise<readonly ClickCount[]>
  /** The most viewed things with their hours, or German days for long spans; most views first, then by id. */
  series(model: ModelType, span: Span, limit: number, subject?: Subject): Promise<readonly EntitySeries[]>
  /** The most viewed things; without a limit, everything that was viewed. */
  popular(model: ModelType, span: Span, limit?: number): Promise<readonly EntityCount[]>
  /** The things whose views grew most from one span to the next (D-3.8). Those without growth are left out. */
  growing(model: ModelType, before: Span, span: Span, limit: number): Promise<readonly EntityCount[]>
}

const Count = Type.Integer()
const Total = Type.Object({ model: Type.Enum(modelTypes), views: Count })
const Hour = Type.Object({ hour: Count, views: Count })
const Visitors = Type.Object({ day: Type.String(), visitors: Count })
const Entity = Type.Object({ entity: Type.String(), views: Count })
const Entities = Type.Object({ entity: Type.Array(Type.String()), views: Type.Array(Count) })
const Click = Type.Object({ kind: Type.Enum(['contact', 'social']), detail: Type.String(), clicks: Count })
/** Things with the views of each of their hours. */
const Series = Type.Object({
  entity: Type.Array(Type.String()),
  hours: Type.Array(Type.Array(Type.Tuple([Count, Count]))),
})

const counted = "version = {version: UInt16} AND kind = 'view'"
const hourOfRow = 'toUnixTimestamp(toStartOfHour(at)) * 1000'
const dayOfRow = "toUnixTimestamp(toStartOfDay(at, 'Europe/Berlin')) * 1000"
/** A company's page is identified by the company itself, by which the rows are sorted. */
const whoIs = (model: ModelType): 'company' | 'entity' => (model === 'Company' ? 'company' : 'entity')
/** Written exactly like the projection `by_hour`, so that hours are read from it; rows are read only for subjects that it lacks. */
const inHours = `toStartOfHour(at) >= fromUnixTimestamp({from: UInt32}) AND toStartOfHour(at) < fromUnixTimestamp({to: UInt32})`
const inSpan = `at >= fromUnixTimestamp({from: UInt32}) AND at < fromUnixTimestamp({to: UInt32})`

/** Queries the rows counted by one version of the view definition. */
export const createReports = (clickHouse: ClickHouse, version: number): Reports => {
  const closedSums = createClosedSums(clickHouse)
  const given = ({ from, to }: Span, more: Parameters = {}): Parameters => ({
    version,
    from: from / 1_000,
    to: to / 1_000,
    ...more,
  })
  const of = ({ company, companies, entity }: Subject): string =>
    [
      company !== undefined && 'AND company = {company: UUID}',
      companies !== undefined && 'AND company IN {companies: Array(UUID)}',
      entity !== undefined && 'AND entity = {entity: UUID}',
    ]
      .filter((condition) => condition !== false)
      .join(' ')

  /** Reads sums where they exist, whole months from the projection `by_entity`, and the remaining edges from the rows. */
  const popular: Reports['popular'] = async (model, span, limit) => {
    const summed = wholeMonths(span) && (await closedSums.within('entity_total', version, span))
    const rest = summed === undefined ? span : { from: summed.until, to: span.to }
    const months = wholeMonths(rest)
    const ofRows = (first: string, end: string): string =>
      `SELECT entity, count() AS n FROM counted_view WHERE ${counted} AND model = {model: String}
       AND at >= fromUnixTimestamp({${first}: UInt32}) AND at < fromUnixTimestamp({${end}: UInt32}) GROUP BY entity`
    const ofTotals = `SELECT entity, views AS n FROM entity_total
       WHERE ${counted} AND rows = {rows: UInt64} AND model = {model: String}`
    const ofMonths = `SELECT entity, count() AS n FROM counted_view WHERE ${counted} AND model = {model: String}
       AND toStartOfMonth(at) >= toDate(fromUnixTimestamp({firstMonth: UInt32}))
       AND toStartOfMonth(at) < toDate(fromUnixTimestamp({endMonth: UInt32})) GROUP BY entity`
    const parts = [
      ...(summed === undefined ? [] : [ofTotals]),
      ...(months === undefined
        ? [ofRows('from', 'to')]
        : [ofRows('from', 'firstMonth'), ofMonths, ofRows('endMonth', 'to')]),
    ]
    const found = await clickHouse.columns(
      Entities,
      `SELECT toString(entity) AS entity, sum(n) AS views FROM (${parts.join(' UNION ALL ')})
       GROUP BY entity ORDER BY views DESC, toString(entity) ${limit === undefined ? '' : 'LIMIT {limit: UInt32}'}`,
      given(rest, {
        model,
        ...(limit !== undefined && { limit }),
        ...(summed && { rows: summed.rows }),
        ...(months && { firstMonth: months.from / 1_000, endMonth: months.to / 1_000 }),
      }),
    )
    return found.entity.map((entity, index) => ({ entity, views: found.views[index] ?? 0 }))
  }

  return {
    totals: async (span, subject = {}) => {
      const rows = await clickHouse.rows(
        Total,
        `SELECT model, count() AS views FROM counted_view WHERE ${counted} AND ${inHours} ${of(subject)} GROUP BY model`,
        given(span, { ...subject }),
      )
      const views = (model: ModelType): number => rows.find((row) => row.model === model)?.views ?? 0
      return {
        Company: views('Company'),
        Video: views('Video'),
        Ad: views('Ad'),
        Job: views('Job'),
        Event: views('Event'),
      }
    },
    hours: (model, span, subject = {}) =>
      clickHouse.rows(
        Hour,
        `SELECT ${hourOfRow} AS hour, count() AS views FROM counted_view
         WHERE ${counted} AND model = {model: String} AND ${inHours} ${of(subject)}
         GROUP BY toStartOfHour(at) ORDER BY hour`,
        given(span, { model, ...subject }),
      ),
    visitors: async (model, span, subject = {}) => {
      const isOfAll = isOfWholeDays(span) && Object.keys(subject).length === 0
      const summed = isOfAll ? await closedSums.within('visitor_total', version, span) : undefined
      // The German day in which the sums end is read from the rows as a whole.
      const rest = summed === undefined ? span : { from: summed.until, to: span.to }
      const ofRows = `SELECT toDate(at, 'Europe/Berlin') AS day, uniqExactIf(visitor, visitor != 0) AS visitors FROM counted_view
         WHERE ${counted} AND model = {model: String}
           AND toDate(at, 'Europe/Berlin') >= toDate(fromUnixTimestamp({from: UInt32}), 'Europe/Berlin')
           AND toDate(at, 'Europe/Berlin') <= toDate(fromUnixTimestamp({to: UInt32} - 1), 'Europe/Berlin')
           ${isOfWholeDays(span) ? '' : `AND ${inSpan}`} ${of(subject)}
         GROUP BY toDate(at, 'Europe/Berlin')`
      const ofSums = `SELECT day, visitors FROM visitor_total WHERE ${counted} AND rows = {rows: UInt64} AND model = {model: String}`
      return clickHouse.rows(
        Visitors,
        `SELECT day, visitors FROM (${summed === undefined ? ofRows : `${ofSums} UNION ALL ${ofRows}`}) ORDER BY day`,
        given(rest, { model, ...subject, ...(summed && { rows: summed.rows }) }),
      )
    },
    clicks: (span, subject = {}) =>
      clickHouse.rows(
        Click,
        `SELECT kind, detail, count() AS clicks FROM counted_view
         WHERE version = {version: UInt16} AND kind IN ('contact', 'social') AND ${inSpan} ${of(subject)}
         GROUP BY kind, detail ORDER BY clicks DESC, kind, detail`,
        given(span, { ...subject }),
      ),
    series: async (model, span, limit, subject = {}) => {
      const step = isLong(span) ? dayOfRow : hourOfRow
      const entities =
        Object.keys(subject).length === 0
          ? (await popular(model, span, limit)).map(({ entity }) => entity)
          : undefined
      const who = whoIs(model)
      const found = await clickHouse.columns(
        Series,
        `SELECT toString(${who}) AS entity, arraySort(groupArray((hour, views))) AS hours FROM (
           SELECT ${who}, ${step} AS hour, count() AS views FROM counted_view
           WHERE ${counted} AND model = {model: String} AND ${inSpan} ${of(subject)}
             ${entities === undefined ? '' : `AND ${who} IN {entities: Array(UUID)}`}
           GROUP BY ${who}, hour
         ) GROUP BY ${who} ORDER BY sum(views) DESC, toString(${who}) LIMIT {limit: UInt32}`,
        given(span, { model, limit, ...subject, ...(entities && { entities }) }),
      )
      return found.entity.map((entity, index) => ({
        entity,
        hours: (found.hours[index] ?? []).map(([hour, views]) => ({ hour, views })),
      }))
    },
    popular,
    growing: (model, before, span, limit) =>
      clickHouse.rows(
        Entity,
        `SELECT toString(entity) AS entity,
           toInt64(countIf(${inSpan})) - toInt64(countIf(at < fromUnixTimestamp({until: UInt32}))) AS views
         FROM counted_view
         WHERE ${counted} AND model = {model: String} AND (${inSpan}
           OR at >= fromUnixTimestamp({since: UInt32}) AND at < fromUnixTimestamp({until: UInt32}))
         GROUP BY counted_view.entity HAVING views > 0 ORDER BY views DESC, entity LIMIT {limit: UInt32}`,
        given(span, { model, limit, since: before.from / 1_000, until: before.to / 1_000 }),
      ),
  }
}

/** The months (UTC, as in the tables) that are completely within a span. */
const wholeMonths = ({ from, to }: Span): Span | undefined => {
  const monthAt = (moment: number, after: number): number => {
    const date = new Date(moment)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after)
  }
  const months = { from: monthAt(from - 1, 1), to: monthAt(to, 0) }
  return months.from < months.to ? months : undefined
}
