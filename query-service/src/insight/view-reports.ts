import {
  bucketsOf,
  changeInPercent,
  isLong,
  type HourCount,
  type Period,
  type Span,
} from '@schaufenster/analytics/insight/periods.ts'
import type { Reports, Subject } from '@schaufenster/analytics/insight/reports.ts'
import { berlinDayOf, berlinMidnight } from '@schaufenster/platform/lib/berlin.ts'
import type { AskedSpans } from './asked-range.ts'
import type { ModelCounts, TotalViews, ViewsInRange, ViewsQuery } from './contract.ts'

/** So many things are drawn in one chart, and listed below it. */
const mostEntities = 50

export const totalViews = async (
  reports: Reports,
  { span, before }: AskedSpans,
  subject: Subject,
): Promise<TotalViews> => {
  const [results, previous] = await Promise.all([
    reports.totals(span, subject),
    reports.totals(before, subject),
  ])
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

export const viewsInRange = async (
  reports: Reports,
  model: NonNullable<ViewsQuery['modelType']>,
  { span, before }: AskedSpans,
  subject: Subject,
  period: Period | undefined,
): Promise<ViewsInRange> => {
  const isOfAll = subject.company === undefined && subject.entity === undefined
  const [hours, hoursBefore, series, visitors] = await Promise.all([
    reports.hours(model, span, subject),
    reports.hours(model, before, subject),
    reports.series(model, span, mostEntities, subject),
    isOfAll ? reports.visitors(model, span) : undefined,
  ])
  const [total, previous] = [sum(hours), sum(hoursBefore)]
  return {
    results: {
      totalViews: total,
      previousViews: previous,
      change: changeInPercent(total, previous),
      viewsByDate: curve(hours, span),
      ...(period !== undefined && {
        buckets: [...bucketsOf(period, hours, span)],
        previousBuckets: [...bucketsOf(period, hoursBefore, before)],
      }),
      ...(visitors && {
        visitorsByDate: visitors.map(({ day, visitors: count }) => ({ date: day, visitors: count })),
      }),
    },
    data: series.map(({ entity, hours: ofEntity }) => ({ entity, viewsByDate: curve(ofEntity, span) })),
  }
}

const sum = (counts: readonly HourCount[]): number => counts.reduce((total, { views }) => total + views, 0)

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
