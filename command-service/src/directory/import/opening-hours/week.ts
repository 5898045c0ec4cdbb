import { weekdays, type Weekday } from '@schaufenster/events/directory/values.ts'
import type { Rule, Span } from './rules.ts'

/** The spans of each day, ascending and apart; a closed day has none. */
export type Week = Readonly<Record<Weekday, readonly Span[]>>

/**
 * The week that holds all year round. Undefined when the rules have none, or when a day has an opening whose end nobody says: to show such a
 * day as closed would be wrong.
 */
export const weekOf = (rules: readonly Rule[]): Week | undefined => {
  const weekly = rules.filter(isWeekly)
  const isVague = weekly.some(
    (rule) => rule.openEnds.length > 0 || isOpenWithoutTimes(rule) || isClosedInPart(rule),
  )
  if (isVague) return undefined
  const days = eachDay((day) => spansOf(weekly.filter((rule) => rule.days?.includes(day) ?? true)))
  const week = eachDay((day) => endingBefore(days[dayAfter(day)], days[day]))
  return weekdays.some((day) => week[day].length > 0) ? week : undefined
}

/** Part of the plain week, as opposed to a season, holidays, certain weeks of a month, or hours under a condition. */
export const isWeekly = (rule: Rule): boolean =>
  rule.season.length === 0 &&
  rule.nth.length === 0 &&
  rule.comment === undefined &&
  !rule.onlyInHolidays &&
  (rule.days !== undefined || rule.holidays.length === 0)

const isOpenWithoutTimes = (rule: Rule): boolean => rule.state === 'open' && rule.spans.length === 0

/** "01:00-24:00 off": a hole in what other rules say. */
const isClosedInPart = (rule: Rule): boolean => rule.state === 'closed' && rule.spans.length > 0

/**
 * What the rules say of one day (or of holidays). OSM lets a rule after ";" replace the day, but "Mo-Fr 08:00-12:00; Tu 15:00-18:00" is written
 * by people who mean both: a rule replaces only what it overlaps (docs/decisions/0070).
 */
export const spansOf = (rules: readonly Rule[]): readonly Span[] => {
  let spans: readonly Span[] = []
  for (const rule of rules) {
    const adds = rule.state === 'open' && (rule.joins === 'adds' || !overlap(spans, rule.spans))
    spans = adds ? [...spans, ...rule.spans] : rule.state === 'open' ? rule.spans : []
  }
  return apart(spans)
}

const overlap = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some((a) => others.some((b) => a.start < b.end && b.start < a.end))

/** Spans that overlap are one: a profile refuses overlapping ones (D-2.3). */
const apart = (spans: readonly Span[]): readonly Span[] => {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1)
    if (last && span.start < last.end) merged.splice(-1, 1, { ...last, end: Math.max(last.end, span.end) })
    else merged.push(span)
  }
  return merged
}

const dayAfter = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 1) % 7] ?? day

/** A night ends at the latest when the next day begins, and no slot is longer than a day: a profile refuses overlapping ones (D-2.3). */
const endingBefore = (next: readonly Span[], spans: readonly Span[]): readonly Span[] => {
  const nextStart = (next[0]?.start ?? 1440) + 1440
  return spans.map((span) => ({ ...span, end: Math.min(span.end, nextStart, span.start + 1440) }))
}

/** A record of all seven days. */
export const eachDay = <Value>(of: (day: Weekday) => Value): Record<Weekday, Value> => ({
  monday: of('monday'),
  tuesday: of('tuesday'),
  wednesday: of('wednesday'),
  thursday: of('thursday'),
  friday: of('friday'),
  saturday: of('saturday'),
  sunday: of('sunday'),
})
