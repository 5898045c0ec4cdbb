import { closedWeek, type OfficeHours, type OfficeSlot } from '@schaufenster/events/directory/values.ts'
import { clock, holidaysInGerman, hoursInGerman, ruleInGerman, spansInGerman } from './german.ts'
import { rulesOf, type Rule, type Span } from './rules.ts'
import type { Holidays } from './tokens.ts'
import { eachDay, isWeekly, spansOf, weekOf, type Week } from './week.ts'

/**
 * How much of a value the week covers: all of it; all but public and school holidays, which the note states
 * in German; a part, with the rest in the note; nothing, with everything in the note.
 */
export type Coverage = 'week' | 'weekAndHolidays' | 'partly' | 'noteOnly'

/** The part of an OSM text that fits a week, and the rest in words (docs/decisions/0070). */
export interface ReadOpeningHours {
  readonly officeHours: OfficeHours
  readonly coverage: Coverage
}

const longestNote = 500

/**
 * Reads an OSM `opening_hours` value as a profile's office hours (D-2.3, docs/decisions/0070). What a week
 * can't express becomes a German note; what isn't understood is kept as written. A week results only if the
 * whole value is understood: omitted hours would mean "closed". Undefined for a blank value.
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

/** Similar businesses keep the same hours, so results are cached. */
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

/** "Jan-Dec" has no effect. */
const wholeYear = (rule: Rule): Rule =>
  rule.season.some(
    ({ from, to }) => from.month === 1 && from.day === undefined && to?.month === 12 && to.day === undefined,
  )
    ? { ...rule, season: [] }
    : rule

/** Names holidays, all year round and unconditionally. */
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

/** One line for people, cut at a word if it is too long for a profile. */
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

/** A day that is open all day ends at its last minute, because both ends belong to a slot; midnight after an evening is 00:00 of the next day. */
const slotOf = ({ start, end }: Span): OfficeSlot => {
  const isWholeDay = end - start >= 1440
  if (isWholeDay && start === 0) return { startHour: '00:00', endHour: '23:59' }
  return { startHour: clock(start), endHour: clock(end), ...(end >= 1440 && { overnight: true as const }) }
}
