import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import { germanDay } from '../lib/german-day.ts'
import { lazily } from '../lib/lazily.ts'

interface NextOpening {
  readonly inDays: number
  readonly day: string
  readonly weekday: string
  readonly at: string
}

/** Whether a company is open at a moment, and what comes next. `unknown` where it has told no hours. */
export type Opening =
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed'
      readonly opens?: NextOpening
    }
  | { readonly kind: 'paused'; readonly until: string | undefined }
  | { readonly kind: 'holiday'; readonly name: string }
  | { readonly kind: 'unknown' }

/** All that decides whether a company is open. */
export type Opened = Partial<Pick<CompanyCard, 'officeHours' | 'specialHours' | 'paused' | 'holidays'>>

/** A moment in Germany: the day as YYYY-MM-DD, its weekday counted from Monday, and minutes since midnight. */
export interface WeekMoment {
  readonly day: string
  readonly weekday: number
  readonly minutes: number
}

export const weekdays = [
  { key: 'monday', name: 'Montag' },
  { key: 'tuesday', name: 'Dienstag' },
  { key: 'wednesday', name: 'Mittwoch' },
  { key: 'thursday', name: 'Donnerstag' },
  { key: 'friday', name: 'Freitag' },
  { key: 'saturday', name: 'Samstag' },
  { key: 'sunday', name: 'Sonntag' },
] as const

const berlin = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Hours are German local time wherever the visitor is (D-G8). */
export const weekMomentOf = (time: Date): WeekMoment => {
  const parts = new Map(
    berlin()
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: germanDay(time),
    weekday: shortNames.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/** Whether anybody said when it is open: all days closed and no note say nothing. */
export const tellsHours = (hours: Opened['officeHours']): boolean =>
  hours !== undefined && (hours.note !== undefined || weekdays.some(({ key }) => hours[key].enabled))

interface Slot {
  /** Minutes since 0:00 of the day that is asked about, both ends inclusive (D-2.3). */
  readonly start: number
  readonly end: number
  readonly opensAt: string
  readonly closesAt: string
}

const minutesOfDay = 24 * 60
const dayMs = minutesOfDay * 60_000

/** A week ahead where every week is the same; further where a few weeks may be closed. */
const usualDays = 7
const farDays = 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The last minute that can be typed means the end of the day. */
export const closingTime = (endHour: string): string =>
  ['00:00', '23:59'].includes(endHour) ? '24:00' : endHour

/** The day so many days later, YYYY-MM-DD. */
const dayLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** The weekday of a day, YYYY-MM-DD, counted from Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

const isAmong = (day: string, { from, to }: { readonly from: string; readonly to?: string | undefined }) =>
  from <= day && (to === undefined || day <= to)

/** The pause that a company makes on a day. */
export const pauseOn = ({ paused }: Opened, day: string): Opened['paused'] =>
  paused !== undefined && isAmong(day, { from: paused.from, to: paused.until }) ? paused : undefined

/** The entry about a day on which other hours hold than in the week. */
export const specialOn = ({ specialHours = [] }: Opened, day: string) =>
  specialHours.find((special) => isAmong(day, special))

/** The slots that begin on a day; one that ends the next day carries `overnight`, and midnight at its end is the end of the day. */
const slotsOf = (company: Opened, { day, weekday }: WeekMoment, inDays: number): readonly Slot[] => {
  const date = dayLater(day, inDays)
  if (pauseOn(company, date) !== undefined) return []
  // When it opens next is told of a day on which that is known.
  if (inDays > 0 && holidayOn(company, date) !== undefined) return []
  const usual = weekdays[(weekday + inDays + 7) % 7]
  const week = usual && company.officeHours?.[usual.key]
  const slots = specialOn(company, date)?.hours ?? (week?.enabled === true ? week.hours : [])
  return slots.map(({ startHour, endHour, overnight }) => {
    const start = minutesOf(startHour)
    const end = minutesOf(endHour)
    const next = overnight === true || (end === 0 && start >= end) ? minutesOfDay : 0
    return {
      start: inDays * minutesOfDay + start,
      end: inDays * minutesOfDay + end + next,
      opensAt: startHour,
      closesAt: closingTime(endHour),
    }
  })
}

/** The name of a day's holiday at the company's location, if the company has no entry for it: then it is unknown whether it is open. */
export const holidayOn = (company: Opened, day: string): string | undefined =>
  !tellsHours(company.officeHours) || pauseOn(company, day) || specialOn(company, day)
    ? undefined
    : company.holidays?.find(({ date }) => date === day)?.name

/** Answers for the week and the single days that the company has told. */
export const openingAt = (company: Opened, moment: WeekMoment): Opening => {
  const { day, weekday, minutes } = moment
  const pause = pauseOn(company, day)
  if (pause !== undefined) return { kind: 'paused', until: pause.until }
  const holiday = holidayOn(company, day)
  if (holiday !== undefined) return { kind: 'holiday', name: holiday }
  const hasDays = company.specialHours !== undefined || company.paused !== undefined
  const slots = Array.from({ length: (hasDays ? farDays : usualDays) + 2 }, (_, index) => index - 1).flatMap(
    (inDays) => slotsOf(company, moment, inDays),
  )
  const open = slots
    .filter(({ start, end }) => minutes >= start && minutes <= end)
    .sort((a, b) => b.end - a.end)[0]
  if (open !== undefined) return { kind: 'open', until: open.closesAt }
  const next = slots.filter(({ start }) => start > minutes).sort((a, b) => a.start - b.start)[0]
  if (next === undefined) return { kind: specialOn(company, day) === undefined ? 'unknown' : 'closed' }
  const inDays = Math.floor(next.start / minutesOfDay)
  return {
    kind: 'closed',
    opens: {
      inDays,
      day: dayLater(day, inDays),
      weekday: weekdays[(weekday + inDays) % 7]?.name ?? '',
      at: next.opensAt,
    },
  }
}

const dayNames = lazily(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' }),
)

/** "24. Dezember" */
export const dayInWords = (day: string): string => dayNames().format(new Date(day))

/** One short German line: "Geöffnet bis 18:00". */
export const openingText = (opening: Opening): string => {
  if (opening.kind === 'unknown') return ''
  if (opening.kind === 'holiday') return `Feiertag (${opening.name}): Öffnungszeiten können abweichen`
  if (opening.kind === 'open') return `Geöffnet bis ${opening.until}`
  if (opening.kind === 'paused')
    return `Vorübergehend geschlossen${opening.until === undefined ? '' : ` bis ${dayInWords(opening.until)}`}`
  return opening.opens === undefined ? 'Geschlossen' : `Öffnet ${timeInWords(opening.opens)}`
}

/** "morgen um 06:00" */
const timeInWords = ({ inDays, day, weekday, at }: NextOpening): string => {
  if (inDays === 0) return `um ${at}`
  if (inDays === 1) return `morgen um ${at}`
  return `${inDays < 8 ? weekday : `am ${dayInWords(day)}`} um ${at}`
}

/** "Bäckerei Huber, morgen um 06:00": who of these opens first; undefined if nobody's hours say. */
export const firstToOpen = (
  companies: readonly (Opened & { readonly name: string })[],
  moment: WeekMoment,
): string | undefined => {
  const [first] = companies
    .flatMap((company) => {
      const opening = openingAt(company, moment)
      return opening.kind === 'closed' && opening.opens ? [{ name: company.name, ...opening.opens }] : []
    })
    .toSorted((a, b) => a.inDays - b.inDays || a.at.localeCompare(b.at))
  return first && `${first.name}, ${timeInWords(first)}`
}
