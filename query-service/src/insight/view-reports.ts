import {
  bucketsBefore,
  bucketsOf,
  changeInPercent,
  isLong,
  type HourCount,
  type Span,
} from '@schaufenster/analytics/insight/periods.ts'
import type { Reports, Subject } from '@schaufenster/analytics/insight/reports.ts'
import { berlinDayOf, berlinMidnight } from '@schaufenster/platform/lib/berlin.ts'
import type { AskedSpans } from './asked-range.ts'
import type { ModelCounts, TotalViews, ViewsInRange, ViewsQuery } from './contract.ts'

/** The most lines in one chart. */
const mostEntities = 50

const none: ModelCounts = { Company: 0, Video: 0, Ad: 0, Job: 0, Event: 0 }

/** Views by model, or of one model alone, for a span and the one before, with the change in per cent. */
export const totalViews = async (
  reports: Reports,
  { span, before }: AskedSpans,
  subject: Subject,
  modelType?: ViewsQuery['modelType'],
): Promise<TotalViews> => {
  const totals = async (asked: Span): Promise<ModelCounts> => {
    const found = await reports.totals(asked, subject)
    return modelType === undefined ? found : { ...none, [modelType]: found[modelType] }
  }
  const [results, previous] = await Promise.all([totals(span), totals(before)])
  const change = (model: keyof ModelCounts): string => changeInPercent(results[model], previous[model])
  return {
    results,
    previous,
    change: {
      Company: change('Company'),
      Video: change('Video'),
      Ad: change('Ad'),
      Job: change('Job'),
      Event: change('Event'),
    },
  }
}

/** All charts of one model's views, queried at once. `limit` 0 leaves out the series. */
export const viewsInRange = async (
  reports: Reports,
  model: NonNullable<ViewsQuery['modelType']>,
  { span, before }: AskedSpans,
  subject: Subject,
  { period, limit = mostEntities }: Pick<ViewsQuery, 'period' | 'limit'>,
): Promise<ViewsInRange> => {
  const [hours, hoursBefore, series, visitors, visitorsBefore, clicks, clicksBefore] = await Promise.all([
    reports.hours(model, span, subject),
    reports.hours(model, before, subject),
    limit === 0 ? [] : reports.series(model, span, limit, subject),
    reports.visitors(model, span, subject),
    reports.visitors(model, before, subject),
    reports.clicks(span, subject),
    reports.clicks(before, subject),
  ])
  const [total, previous] = [sum(hours), sum(hoursBefore)]
  const totalVisitors = sumOf(visitors.map((day) => day.visitors))
  const previousVisitors = sumOf(visitorsBefore.map((day) => day.visitors))
  const totalClicks = sumOf(clicks.map((click) => click.clicks))
  const previousClicks = sumOf(clicksBefore.map((click) => click.clicks))
  return {
    results: {
      startDate: berlinDayOf(span.from),
      endDate: berlinDayOf(span.to - 1),
      previousStartDate: berlinDayOf(before.from),
      previousEndDate: berlinDayOf(before.to - 1),
      totalViews: total,
      previousViews: previous,
      change: changeInPercent(total, previous),
      viewsByDate: curve(hours, span),
      previousByDate: curve(hoursBefore, before),
      ...(period !== undefined && {
        buckets: [...bucketsOf(period, hours, span)],
        previousBuckets: [...bucketsBefore(period, hoursBefore, before, span)],
      }),
      visitorsByDate: visitors.map(({ day, visitors: count }) => ({ date: day, visitors: count })),
      visitors: totalVisitors,
      previousVisitors,
      visitorsChange: changeInPercent(totalVisitors, previousVisitors),
      clicks: clicks.map(({ kind, detail, clicks: count }) => ({ kind, type: detail, clicks: count })),
      totalClicks,
      previousClicks,
      clicksChange: changeInPercent(totalClicks, previousClicks),
    },
    data: series.map(({ entity, hours: ofEntity }) => ({ entity, viewsByDate: curve(ofEntity, span) })),
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const sum = (counts: readonly HourCount[]): number => sumOf(counts.map(({ views }) => views))

const curve = (counts: readonly HourCount[], span: Span) =>
  (isLong(span) ? byDay(counts) : counts).map(({ hour, views }) => ({
    date: new Date(hour).toISOString(),
    totalViews: views,
  }))

const byDay = (counts: readonly HourCount[]): readonly HourCount[] =>
  [...Map.groupBy(counts, ({ hour }) => berlinDayOf(hour))].map(([day, ofDay]) => ({
    hour: berlinMidnight(day),
    views: sum(ofDay),
  }))
