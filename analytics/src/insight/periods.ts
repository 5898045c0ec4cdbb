import { berlinDayOf, berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'

/** Days in Germany, YYYY-MM-DD, both included (D-10.1). */
export interface DayRange {
  readonly start: string
  readonly end: string
}

/** A span in milliseconds since 1970; `from` is included, `to` is not. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** From the first midnight in Berlin to the one after the last day. A day is 23 or 25 hours long when the clocks change. */
export const spanOf = ({ start, end }: DayRange): Span => ({
  from: berlinMidnight(start),
  to: berlinMidnight(dayAfter(end, 1)),
})

/** Above 31 days a curve has a point per day instead of one per hour. 31 days in October are an hour longer. */
export const isLong = ({ from, to }: Span): boolean => Math.round((to - from) / dayMs) > 31

/** Whether it begins and ends at German midnights. */
export const isOfWholeDays = ({ from, to }: Span): boolean =>
  [from, to].every((moment) => berlinMidnight(berlinDayOf(moment)) === moment)

const daysIn = ({ start, end }: DayRange): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1

/** The same number of days right before. Counted in days, so that a clock change makes no difference. */
export const rangeBefore = (range: DayRange): DayRange => ({
  start: dayAfter(range.start, -daysIn(range)),
  end: dayAfter(range.start, -1),
})

export const periods = ['Day', 'Week', 'Month', 'Year'] as const
/** Periods with a name in reports (spec §9). Any other span is a {@link DayRange}. */
export type Period = (typeof periods)[number]

/** The span of a period that ends today (D-10.2, spec §9): the last 24 hours, the last 7 days, the current month or the current year. */
export const spanOfPeriod = (period: Period, now: number): Span => {
  const today = berlinDayOf(now)
  switch (period) {
    case 'Day': {
      const to = (Math.floor(now / hourMs) + 1) * hourMs
      return { from: to - dayMs, to }
    }
    case 'Week':
      return spanOf({ start: dayAfter(today, -6), end: today })
    case 'Month':
      return spanOf({ start: `${today.slice(0, 7)}-01`, end: today })
    case 'Year':
      return spanOf({ start: `${today.slice(0, 4)}-01-01`, end: today })
  }
}

/** The span that a period is compared with: of equal length, right before (D-10.3). */
export const spanOfPeriodBefore = (period: Period, now: number): Span => {
  const { from, to } = spanOfPeriod(period, now)
  if (period === 'Day') return { from: 2 * from - to, to: from }
  return spanOf(rangeBefore({ start: berlinDayOf(from), end: berlinDayOf(to - 1) }))
}

/** Views in an hour. Hours begin at the same moment everywhere. */
export interface HourCount {
  /** Milliseconds since 1970. */
  readonly hour: number
  readonly views: number
}

/** A bar of a chart over a cycle: all Mondays of a year are one bar. */
export interface Bucket {
  /** Hour 0 to 23 · So to Sa · Woche 1 to 4 · Jan to Dez. */
  readonly label: string
  readonly views: number
}

const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const
const months = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'] as const
const weeksOfMonth = ['Woche 1', 'Woche 2', 'Woche 3', 'Woche 4'] as const

/**
 * The bars of a chart (D-10.2). A day has 24 in order of time; when clocks go forward one hour is missing, when they go back one occurs twice. Days
 * 29 to 31 belong to the fourth week.
 */
export const bucketsOf = (
  period: Period,
  counts: readonly HourCount[],
  { from, to }: Span,
): readonly Bucket[] => {
  if (period === 'Day') {
    const byHour = new Map(counts.map(({ hour, views }) => [hour, views]))
    return Array.from({ length: (to - from) / hourMs }, (_, index) => {
      const hour = from + index * hourMs
      return { label: `${hourOf(hour)} Uhr`, views: byHour.get(hour) ?? 0 }
    })
  }
  const [labels, indexOf] = calendar[period]
  const sums = labels.map(() => 0)
  for (const { hour, views } of counts) {
    if (hour < from || hour >= to) continue
    const index = indexOf(berlinDayOf(hour))
    sums[index] = (sums[index] ?? 0) + views
  }
  return labels.map((label, index) => ({ label, views: sums[index] ?? 0 }))
}

/**
 * The bars of the span before, aligned with this one by days: the first seven days of this month stand beside the first days of the span before,
 * whatever their dates.
 */
export const bucketsBefore = (
  period: Period,
  counts: readonly HourCount[],
  before: Span,
  span: Span,
): readonly Bucket[] => {
  if (period === 'Day') return bucketsOf(period, counts, before)
  const [firstBefore, first] = [berlinDayOf(before.from), berlinDayOf(span.from)]
  const moved = counts.map(({ hour, views }) => {
    const day = daysIn({ start: firstBefore, end: berlinDayOf(hour) }) - 1
    return { hour: berlinMidnight(dayAfter(first, day)), views }
  })
  return bucketsOf(period, moved, span)
}

const calendar = {
  Week: [weekdays, (day: string) => new Date(day).getUTCDay()],
  Month: [weeksOfMonth, (day: string) => Math.min(4, Math.ceil(Number(day.slice(8)) / 7)) - 1],
  Year: [months, (day: string) => Number(day.slice(5, 7)) - 1],
} as const satisfies Readonly<Record<string, readonly [readonly string[], (day: string) => number]>>

const hours = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
})

const hourOf = (moment: number): number => Number.parseInt(hours.format(moment), 10)

/** The change in per cent with two decimals; `0.00` if there was nothing before (D-10.3). */
export const changeInPercent = (now: number, before: number): string =>
  before === 0 ? '0.00' : (((now - before) / before) * 100).toFixed(2).replace(/^-(?=0\.00$)/, '')
