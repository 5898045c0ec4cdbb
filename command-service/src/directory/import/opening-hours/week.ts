import { weekdays, type Weekday } from '@schaufenster/events/directory/values.ts'
import type { Rule, Span } from './rules.ts'

/** The spans of each day, ascending and disjoint; a closed day has none. */
export type Week = Readonly<Record<Weekday, readonly Span[]>>

/**
 * The week that applies all year round. Undefined if the rules have none, or if an opening has no end:
 * showing such a day as closed would be wrong.
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

/** Whether a rule belongs to the plain week, as opposed to a season, holidays, certain weeks of a month, or conditional hours. */
export const isWeekly = (rule: Rule): boolean =>
  rule.season.length === 0 &&
  rule.nth.length === 0 &&
  rule.comment === undefined &&
  !rule.onlyInHolidays &&
  (rule.days !== undefined || rule.holidays.length === 0)

const isOpenWithoutTimes = (rule: Rule): boolean => rule.state === 'open' && rule.spans.length === 0

/** "01:00-24:00 off": a gap in the hours of other rules. */
const isClosedInPart = (rule: Rule): boolean => rule.state === 'closed' && rule.spans.length > 0

/**
 * The spans that the rules give a day (or holidays). In OSM a rule after ";" replaces the whole day, but
 * people who write "Mo-Fr 08:00-12:00; Tu 15:00-18:00" mean both, so a rule replaces only what it overlaps
 * (docs/decisions/0070).
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

/** Merges overlapping spans, because a profile refuses them (D-2.3). */
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

/** Ends a night when the next day opens at the latest, and a slot after a day at most: a profile refuses overlaps (D-2.3). */
const endingBefore = (next: readonly Span[], spans: readonly Span[]): readonly Span[] => {
  const nextStart = (next[0]?.start ?? 1440) + 1440
  return spans.map((span) => ({ ...span, end: Math.min(span.end, nextStart, span.start + 1440) }))
}

export const eachDay = <Value>(of: (day: Weekday) => Value): Record<Weekday, Value> => ({
  monday: of('monday'),
  tuesday: of('tuesday'),
  wednesday: of('wednesday'),
  thursday: of('thursday'),
  friday: of('friday'),
  saturday: of('saturday'),
  sunday: of('sunday'),
})
