import {
  rangeBefore,
  spanOf,
  spanOfPeriod,
  spanOfPeriodBefore,
  type DayRange,
  type Span,
} from '@schaufenster/analytics/insight/periods.ts'
import { berlinDayOf, calendarDay } from '@schaufenster/platform/lib/berlin.ts'
import { left, map, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { ViewsQuery } from './contract.ts'

/** The first day that the platform counts (D-10.1). */
const firstDay = '2023-01-01'

/** A span and one of equal length right before it. */
export interface AskedSpans {
  readonly span: Span
  readonly before: Span
}

type Asked = Pick<ViewsQuery, 'startDate' | 'endDate' | 'period'>

/** The requested days. The last one is today by default (D-10.1). */
export const askedDays = ({ startDate, endDate }: Asked, now: number): Either<Refusal, DayRange> => {
  const start = startDate === undefined ? firstDay : dayOf(startDate)
  const end = endDate === undefined ? berlinDayOf(now) : dayOf(endDate)
  if (start === undefined) return left(invalid({ startDate: noDay }))
  if (end === undefined) return left(invalid({ endDate: noDay }))
  if (end < start) return left(invalid({ endDate: 'Das Ende liegt vor dem Anfang.' }))
  return right({ start, end })
}

/** The requested span and the one before it; left if the days are not a valid range. */
export const askedSpans = (asked: Asked, now: number): Either<Refusal, AskedSpans> => {
  const { period } = asked
  if (period !== undefined)
    return right({ span: spanOfPeriod(period, now), before: spanOfPeriodBefore(period, now) })
  return map((days: DayRange) => ({ span: spanOf(days), before: spanOf(rangeBefore(days)) }))(
    askedDays(asked, now),
  )
}

const noDay = 'Bitte geben Sie einen Tag als JJJJ-MM-TT an.'

/** Days outside would only be mistakes that cost time: nothing was counted before, and nobody plans beyond. */
const known = { from: '2000-01-01', to: '2100-01-01' }

const dayOf = (text: string): string | undefined => {
  const named = calendarDay(text)
  const day = named === undefined || text.length === 10 ? named : berlinDayOf(text)
  return day !== undefined && day >= known.from && day < known.to ? day : undefined
}
