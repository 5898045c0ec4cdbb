import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import { germanDay } from '../../lib/german-day.ts'
import { dayNamed, dayNumber, type Range } from './report-query.ts'

type Results = ViewsInRange['results']

/** A place on the axis of a chart, and a line of its table. */
export interface Point {
  readonly label: string
  readonly views: number
  /** The same of the time right before. */
  readonly before: number
}

/** A day in the chart of visitors. */
export interface VisitorPoint {
  readonly label: string
  readonly views: number
  readonly visitors: number
}

/** A chart has at most so many points; more days than that are put together. */
const mostPoints = 100
const blockSizes = [1, 7, 28] as const

/** Days in a row, the first and the last one. */
interface Block {
  readonly first: string
  readonly last: string
}

/** How many days, both included. */
export const daysIn = (start: string, end: string): number => dayNumber(end) - dayNumber(start) + 1

/**
 * All days of a range, one by one or in weeks or four weeks, so that they can be drawn. The first block may be shorter, never the last: a curve would fall
 * there.
 */
export const blocksOf = (start: string, end: string): readonly Block[] => {
  const days = daysIn(start, end)
  const size = blockSizes.find((size) => days / size <= mostPoints) ?? 28
  const count = Math.ceil(days / size)
  return Array.from({ length: count }, (_, index) => {
    const last = dayNumber(end) - (count - 1 - index) * size
    return { first: dayNamed(Math.max(last - size + 1, dayNumber(start))), last: dayNamed(last) }
  })
}

/** "3.11.", with the year where there are several; of more days than one "3.–9.11." */
const labelOf = ({ first, last }: Block, withYear: boolean): string => {
  const [year = '', month = '', day = ''] = last.split('-')
  const end = `${Number(day)}.${Number(month)}.${withYear ? year.slice(2) : ''}`
  if (first === last) return end
  const [, firstMonth = '', firstDay = ''] = first.split('-')
  return `${Number(firstDay)}.${firstMonth === month ? '' : `${Number(firstMonth)}.`}–${end}`
}

const labelsOf = (blocks: readonly Block[]): readonly string[] => {
  const withYear = blocks.at(0)?.first.slice(0, 4) !== blocks.at(-1)?.last.slice(0, 4)
  return blocks.map((block) => labelOf(block, withYear))
}

/** The sum of each block. */
const summed = (
  counts: readonly { readonly day: string; readonly count: number }[],
  start: string,
  blocks: readonly Block[],
): readonly number[] => {
  const size = Math.max(1, ...blocks.map(({ first, last }) => daysIn(first, last)))
  const [shortest] = blocks
  const missing = shortest === undefined ? 0 : size - daysIn(shortest.first, shortest.last)
  const sums = blocks.map(() => 0)
  for (const { day, count } of counts) {
    const index = Math.floor((dayNumber(day) - dayNumber(start) + missing) / size)
    if (sums[index] !== undefined) sums[index] += count
  }
  return sums
}

const viewsByDay = (curve: Results['viewsByDate']) =>
  curve.map(({ date, totalViews }) => ({ day: germanDay(date), count: totalViews }))

/** Whether a time can be told in whole days, each beside the next. The last 24 hours are parts of two. */
export const hasDays = (
  range: Range,
  { startDate, endDate }: Pick<Results, 'startDate' | 'endDate'>,
): boolean => range !== 'Day' && startDate !== endDate

/** The main chart: the bars of a period as the API has them (D-10.2), of a free range its days. */
export const viewPoints = (results: Results): readonly Point[] => {
  const { buckets, previousBuckets, startDate, endDate, previousStartDate } = results
  if (buckets !== undefined)
    return buckets.map(({ label, views }, index) => ({
      label,
      views,
      before: previousBuckets?.[index]?.views ?? 0,
    }))
  const blocks = blocksOf(startDate, endDate)
  const labels = labelsOf(blocks)
  const views = summed(viewsByDay(results.viewsByDate), startDate, blocks)
  // As many days: each block stands beside the one that is as far from the beginning.
  const before = summed(viewsByDay(results.previousByDate), previousStartDate, blocks)
  return blocks.map((_, index) => ({
    label: labels[index] ?? '',
    views: views[index] ?? 0,
    before: before[index] ?? 0,
  }))
}

/** Views beside visitors, by days. */
export const visitorPoints = ({
  startDate,
  endDate,
  viewsByDate,
  visitorsByDate,
}: Results): readonly VisitorPoint[] => {
  const blocks = blocksOf(startDate, endDate)
  const labels = labelsOf(blocks)
  const views = summed(viewsByDay(viewsByDate), startDate, blocks)
  const visitors = summed(
    visitorsByDate.map(({ date, visitors }) => ({ day: date, count: visitors })),
    startDate,
    blocks,
  )
  return blocks.map((_, index) => ({
    label: labels[index] ?? '',
    views: views[index] ?? 0,
    visitors: visitors[index] ?? 0,
  }))
}

const longDay = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "1.–21. November 2026" */
export const daysInWords = (start: string, end: string): string =>
  longDay.formatRange(new Date(start), new Date(end))
