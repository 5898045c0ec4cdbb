import { weekdays, type Weekday } from '@schaufenster/events/directory/values.ts'
import { isOfKind, isSymbol, readerOf, type TokenReader } from './token-reader.ts'
import { tokensOf, type Holidays } from './tokens.ts'

/** A time span in minutes after midnight; an end above 1,440 is on the next day. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Open longer than `end` says ("17:00-22:00+"). */
  readonly mayBeLonger?: true
}

/** One rule of an `opening_hours` value. */
export interface Rule {
  /** A rule after ";" replaces earlier rules for its days; one after "," or "||" adds to them. */
  readonly joins: 'replaces' | 'adds'
  /** Parts of the year, as written; empty means the whole year. */
  readonly season: readonly DateRange[]
  /** Undefined if no day was named, which means every day. */
  readonly days?: readonly Weekday[]
  /** Which of these weekdays in a month: 1 the first, -1 the last; empty means each. */
  readonly nth: readonly number[]
  readonly holidays: readonly Holidays[]
  /** The days count only during the holidays ("SH Mo-Fr"), not in addition to them ("Mo-Fr,PH"). */
  readonly onlyInHolidays: boolean
  readonly spans: readonly Span[]
  /** Starts without an end ("18:00+"). */
  readonly openEnds: readonly number[]
  readonly state: 'open' | 'closed'
  readonly comment?: string
}

/** A day, or a whole month; `month` 1 is January. Without a year it recurs every year. */
export interface CalendarDate {
  readonly month: number
  readonly day?: number
  readonly year?: number
}

/** A range of dates, both included; without an end, a single date. */
export interface DateRange {
  readonly from: CalendarDate
  readonly to?: CalendarDate
}

/** Reads a whole value; undefined if any part is not understood, because the rest alone would mean something else. */
export const rulesOf = (value: string): readonly Rule[] | undefined => {
  const reader = readerOf(tokensOf(value))
  const rules: Rule[] = []
  let joins: Rule['joins'] = 'replaces'
  while (!reader.atEnd()) {
    if (reader.symbol(';')) joins = 'replaces'
    else if (reader.symbol(',') || reader.symbol('||')) joins = 'adds'
    else {
      const rule = ruleOf(reader, joins)
      if (rule === undefined) return undefined
      rules.push(continued(rules.at(-1), rule))
      joins = 'adds'
    }
  }
  return rules
}

/** "Mo-Fr 11:00-14:00; 17:00-22:00": people who omit the days mean the previous ones, though OSM would read every day. */
const continued = (before: Rule | undefined, rule: Rule): Rule =>
  before === undefined || isSelective(rule) || rule.spans.length + rule.openEnds.length === 0
    ? rule
    : { ...rule, ...selectionOf(before), joins: 'adds' }

const isSelective = (rule: Rule): boolean =>
  rule.days !== undefined || rule.season.length > 0 || rule.holidays.length > 0 || rule.comment !== undefined

const selectionOf = ({ season, days, nth, holidays, onlyInHolidays }: Rule): Partial<Rule> => ({
  season,
  ...(days && { days }),
  nth,
  holidays,
  onlyInHolidays,
})

const ruleOf = (reader: TokenReader, joins: Rule['joins']): Rule | undefined => {
  const season = seasonOf(reader)
  const selection = daysOf(reader)
  reader.symbol(':')
  const times = reader.take('always') ? { spans: [{ start: 0, end: 1440 }], openEnds: [] } : timesOf(reader)
  const state = reader.take('state')?.state
  const comment = reader.take('comment')?.text
  if (times === undefined || season === undefined || selection === undefined) return undefined
  const says = times.spans.length + times.openEnds.length > 0 || state !== undefined || comment !== undefined
  if (!says) return undefined
  return { joins, season, ...selection, ...times, state: state ?? 'open', ...(comment && { comment }) }
}

const seasonOf = (reader: TokenReader): readonly DateRange[] | undefined => {
  const ranges: DateRange[] = []
  while (
    isOfKind(reader.peek(0), 'month') ||
    (isOfKind(reader.peek(0), 'number') && isOfKind(reader.peek(1), 'month'))
  ) {
    const from = dateOf(reader)
    if (from === undefined) return undefined
    const isRange = isSymbol(reader.peek(0), '-')
    if (isRange) reader.symbol('-')
    const to = isRange ? (dateOf(reader) ?? dayOf(reader, from)) : undefined
    if (isRange && to === undefined) return undefined
    ranges.push({ from, ...(to && { to }) })
    if (!isOfKind(reader.peek(1), 'month') || !reader.symbol(',')) break
  }
  if (ranges.length > 0) reader.symbol(':')
  return ranges
}

const dateOf = (reader: TokenReader): CalendarDate | undefined => {
  const year = isOfKind(reader.peek(1), 'month') ? reader.take('number')?.value : undefined
  const month = reader.take('month')?.month
  if (month === undefined) return undefined
  const day = reader.take('number')?.value
  return { month, ...(day !== undefined && { day }), ...(year !== undefined && { year }) }
}

/** The end of "Dec 25-28". */
const dayOf = (reader: TokenReader, { month }: CalendarDate): CalendarDate | undefined => {
  const day = reader.take('number')?.value
  return day === undefined ? undefined : { month, day }
}

type Selection = Pick<Rule, 'days' | 'nth' | 'holidays' | 'onlyInHolidays'>

const daysOf = (reader: TokenReader): Selection | undefined => {
  const days: Weekday[] = []
  const holidays: Holidays[] = []
  const nth: number[] = []
  let onlyInHolidays = false
  for (;;) {
    const holiday = reader.take('holidays')
    const first = reader.take('day')
    if (holiday) holidays.push(holiday.holidays)
    if (holiday && first) onlyInHolidays = true
    if (first) {
      const range = dayRangeOf(reader, first.day)
      const which = nthOf(reader)
      if (range === undefined || which === undefined) return undefined
      days.push(...range)
      nth.push(...which)
    }
    if (!holiday && !first) break
    const goesOn = isOfKind(reader.peek(1), 'day') || isOfKind(reader.peek(1), 'holidays')
    if (!goesOn || !reader.symbol(',')) break
  }
  return { ...(days.length > 0 && { days }), nth, holidays, onlyInHolidays }
}

const dayRangeOf = (reader: TokenReader, first: Weekday): readonly Weekday[] | undefined => {
  if (!reader.symbol('-')) return [first]
  const last = reader.take('day')?.day
  if (last === undefined) return undefined
  const fromFirst = [...weekdays, ...weekdays].slice(weekdays.indexOf(first))
  return fromFirst.slice(0, fromFirst.indexOf(last) + 1)
}

/** The "[1,-1]" of "Sa[1,-1]". */
const nthOf = (reader: TokenReader): readonly number[] | undefined => {
  if (!reader.symbol('[')) return []
  const nth: number[] = []
  do {
    const sign = reader.symbol('-') ? -1 : 1
    const value = reader.take('number')?.value
    if (value === undefined || value < 1 || value > 5) return undefined
    nth.push(sign * value)
  } while (reader.symbol(','))
  return reader.symbol(']') ? nth : undefined
}

const timesOf = (reader: TokenReader): Pick<Rule, 'spans' | 'openEnds'> | undefined => {
  const spans: Span[] = []
  const openEnds: number[] = []
  for (;;) {
    const start = clockTime(reader)
    if (start === undefined) break
    // An evening may continue past midnight, but nothing opens after its day is over.
    if (start >= 1440) return undefined
    if (reader.symbol('+')) openEnds.push(start)
    else {
      const end = reader.symbol('-') ? clockTime(reader) : undefined
      if (end === undefined) return undefined
      spans.push({
        start,
        end: end > start ? end : end + 1440,
        ...(reader.symbol('+') && { mayBeLonger: true }),
      })
    }
    if (startsTime(reader, 1)) reader.symbol(',')
  }
  return { spans, openEnds }
}

const startsTime = (reader: TokenReader, ahead: number): boolean =>
  isOfKind(reader.peek(ahead), 'time') ||
  (isOfKind(reader.peek(ahead), 'number') && !isOfKind(reader.peek(ahead + 1), 'month'))

/** "17:00", or an hour alone as in "17-22" and "8-19h". */
const clockTime = (reader: TokenReader): number | undefined => {
  const time = reader.take('time')
  if (time) return time.minutes
  const next = reader.peek(0)
  if (!isOfKind(next, 'number') || next.value > 26 || isOfKind(reader.peek(1), 'month')) return undefined
  reader.take('number')
  const unit = reader.peek(0)
  if (isOfKind(unit, 'unknown') && /^(h|uhr)$/i.test(unit.text)) reader.take('unknown')
  return next.value * 60
}
