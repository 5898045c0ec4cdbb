import { closedWeek, type OfficeHours, type OfficeSlot } from '@schaufenster/events/directory/values.ts'
import { clock, holidaysInGerman, hoursInGerman, ruleInGerman, spansInGerman } from './german.ts'
import { rulesOf, type Rule, type Span } from './rules.ts'
import type { Holidays } from './tokens.ts'
import { eachDay, isWeekly, spansOf, weekOf, type Week } from './week.ts'

/**
 * How much of a value the week holds: all of it; all but the public and school holidays, which the note says in German; a part, the rest stands
 * in the note; nothing, all of it stands in the note.
 */
export type Coverage = 'week' | 'weekAndHolidays' | 'partly' | 'noteOnly'

/** What of an OSM text fits into a week, and the rest in words (docs/decisions/0070). */
export interface ReadOpeningHours {
  readonly officeHours: OfficeHours
  readonly coverage: Coverage
}

const longestNote = 500

/**
 * An OSM `opening_hours` value as the office hours of a profile (D-2.3, docs/decisions/0070). What a week can't say is kept as a German note,
 * and what isn't understood as it was written. A week is made only when all of the value is understood: hours left out would say "closed".
 * Undefined for a blank value.
 */
export const readOpeningHours = (value: string): ReadOpeningHours | undefined => {
  const text = value.replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  const known = remembered.get(text)
  if (known) return known
  const read = readRules(text)
  if (remembered.size < mostRemembered) remembered.set(text, read)
  return read
}

/** Businesses of a kind keep the same hours: what was read once need not be read again. */
const remembered = new Map<string, ReadOpeningHours>()
const mostRemembered = 5000

const readRules = (text: string): ReadOpeningHours => {
  const rules = rulesOf(text)?.map(wholeYear)
  if (rules === undefined || rules.length === 0)
    return { officeHours: noted(closedWeek, asNote([text])), coverage: 'noteOnly' }
  const week = weekOf(rules)
  if (week === undefined)
    return { officeHours: noted(closedWeek, asNote(rules.map(ruleInGerman))), coverage: 'noteOnly' }
  const holidays = holidayNotes(rules)
  const rest = [...rules.filter(isBesideTheWeek).map(ruleInGerman), ...longerNotes(week)]
  return {
    officeHours: officeHoursOf(week, asNote([...holidays, ...rest])),
    coverage: rest.length > 0 ? 'partly' : holidays.length > 0 ? 'weekAndHolidays' : 'week',
  }
}

/** "Jan-Dec" says nothing. */
const wholeYear = (rule: Rule): Rule =>
  rule.season.some(
    ({ from, to }) => from.month === 1 && from.day === undefined && to?.month === 12 && to.day === undefined,
  )
    ? { ...rule, season: [] }
    : rule

/** Names holidays, all year round and without a condition. */
const speaksOf = (rule: Rule, holidays: Holidays): boolean =>
  rule.holidays.includes(holidays) && isWeekly({ ...rule, days: rule.days ?? [] })

const holidayNotes = (rules: readonly Rule[]): readonly string[] =>
  (['public', 'school'] as const).flatMap((holidays) => {
    const about = rules.filter((rule) => speaksOf(rule, holidays))
    const last = about.at(-1)
    if (last === undefined) return []
    const spans = spansOf(about)
    const vague = about.some((rule) => rule.openEnds.length > 0)
    if (spans.length === 0 || vague) return [`${holidaysInGerman(holidays)} ${hoursInGerman(last)}`]
    return [`${holidaysInGerman(holidays)} ${spansInGerman(spans)}`]
  })

const isBesideTheWeek = (rule: Rule): boolean =>
  !isWeekly(rule) && !rule.holidays.some((holidays) => speaksOf(rule, holidays))

const longerNotes = (week: Week): readonly string[] =>
  Object.values(week)
    .flat()
    .some((span) => span.mayBeLonger)
    ? ['teils länger geöffnet als angegeben']
    : []

/** One line for people, cut at a word where it is too long for a profile. */
const asNote = (parts: readonly string[]): string | undefined => {
  const text = [...new Set(parts)]
    .join('; ')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  const note = text.charAt(0).toUpperCase() + text.slice(1)
  if (note.length <= longestNote) return note === '' ? undefined : note
  return `${note.slice(0, longestNote - 1).replace(/\s+\S*$/, '')}…`
}

const officeHoursOf = (week: Week, note: string | undefined): OfficeHours =>
  noted(
    eachDay((day) => ({ enabled: week[day].length > 0, hours: week[day].slice(0, 8).map(slotOf) })),
    note,
  )

const noted = (week: OfficeHours, note: string | undefined): OfficeHours => ({
  ...week,
  ...(note !== undefined && { note }),
})

/** A day that is open throughout ends at its last minute, since both ends belong to a slot; midnight after an evening is the next day's 00:00. */
const slotOf = ({ start, end }: Span): OfficeSlot => {
  const isWholeDay = end - start >= 1440
  if (isWholeDay && start === 0) return { startHour: '00:00', endHour: '23:59' }
  return { startHour: clock(start), endHour: clock(end), ...(end >= 1440 && { overnight: true as const }) }
}
