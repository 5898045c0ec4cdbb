import { weekdays, shortWeekdayName, type Weekday } from '@schaufenster/events/directory/values.ts'
import type { CalendarDate, DateRange, Rule, Span } from './rules.ts'
import type { Holidays } from './tokens.ts'

/** A rule in German, for what a week can't express: "An Feiertagen geschlossen", "April bis September: Mo–Fr 10:00–18:00 Uhr". */
export const ruleInGerman = (rule: Rule): string => {
  const season = [
    ...rule.season.map(rangeInGerman),
    ...(rule.onlyInHolidays ? rule.holidays.map(holidaysInGerman) : []),
  ].join(', ')
  const days = [
    ...(rule.days ? [daysInGerman(rule.days, rule.nth)] : []),
    ...(rule.onlyInHolidays ? [] : rule.holidays.map(holidaysInGerman)),
  ].join(' und ')
  const when = season === '' || days === '' ? season || days : `${season}: ${days}`
  const hours = hoursInGerman(rule)
  const comment = rule.comment === undefined ? '' : hours === '' ? rule.comment : `(${rule.comment})`
  return [when === '' && hours !== '' ? everyDay(rule) : when, hours, comment]
    .filter((part) => part !== '')
    .join(' ')
}

const everyDay = (rule: Rule): string => (rule.state === 'closed' ? '' : 'täglich')

/** The holidays in the words of a note. */
export const holidaysInGerman = (holidays: Holidays): string =>
  holidays === 'public' ? 'an Feiertagen' : 'in den Schulferien'

/** "10:00–18:00 Uhr", "geschlossen", "geöffnet"; empty if there is only a comment. */
export const hoursInGerman = (rule: Rule): string => {
  const open = spansInGerman(rule.spans, rule.openEnds)
  if (rule.state === 'closed') return open === '' ? 'geschlossen' : `${open} geschlossen`
  return open === '' && rule.comment === undefined ? 'geöffnet' : open
}

/** "11:30–14:00, 17:00–22:00 Uhr"; empty for none. */
export const spansInGerman = (spans: readonly Span[], openEnds: readonly number[] = []): string => {
  const times = [
    ...spans.map(({ start, end }) => `${clock(start)}–${clock(end)}`),
    ...openEnds.map((start) => `ab ${clock(start)}`),
  ]
  if (times.length === 0) return ''
  return `${times.join(', ')} Uhr${spans.some((span) => span.mayBeLonger) ? ' oder länger' : ''}`
}

/** "HH:MM" of minutes after midnight; values past midnight wrap around. */
export const clock = (minutes: number): string => {
  const inDay = minutes % 1440
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`
}

const daysInGerman = (days: readonly Weekday[], nth: readonly number[]): string => {
  const names = runsOf(days).map((run) => {
    const [first = 'monday'] = run
    const last = run.at(-1) ?? first
    const between = run.length > 2 ? '–' : ', '
    return run.length === 1
      ? shortWeekdayName(first)
      : `${shortWeekdayName(first)}${between}${shortWeekdayName(last)}`
  })
  const which = nth.map((number) =>
    number === -1 ? 'letzten' : number < 0 ? `${-number}.-letzten` : `${number}.`,
  )
  return which.length === 0 ? names.join(', ') : `am ${which.join(' und ')} ${names.join(', ')} im Monat`
}

/** Groups of consecutive days, in the order of the week. */
const runsOf = (days: readonly Weekday[]): readonly (readonly Weekday[])[] => {
  const runs: Weekday[][] = []
  weekdays.forEach((day, index) => {
    if (!days.includes(day)) return
    const before = weekdays[index - 1]
    const run = before && days.includes(before) ? runs.at(-1) : undefined
    if (run) run.push(day)
    else runs.push([day])
  })
  return runs
}

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

const rangeInGerman = ({ from, to }: DateRange): string =>
  to ? `${dateInGerman(from)} bis ${dateInGerman(to)}` : dateInGerman(from)

const dateInGerman = ({ month, day, year }: CalendarDate): string =>
  [day === undefined ? '' : `${day}.`, months[month - 1], year ?? ''].filter((part) => part !== '').join(' ')
