import type { OfficeHoursView } from '@schaufenster/query-service/directory/contract.ts'

/** Whether a company is open at a moment, and what comes next. `unknown` where it has told no hours. */
export type Opening =
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed'
      readonly opens?: { readonly inDays: number; readonly weekday: string; readonly at: string }
    }
  | { readonly kind: 'unknown' }

/** A moment of the week in Germany: the weekday counted from Monday, and minutes since midnight. */
export interface WeekMoment {
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

const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Hours are German local time wherever the visitor is (D-G8). */
export const weekMomentOf = (time: Date): WeekMoment => {
  const parts = new Map(berlin.formatToParts(time).map(({ type, value }) => [type, value]))
  return {
    weekday: shortNames.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

interface Slot {
  /** Minutes since Monday 00:00, both ends inclusive (D-2.3). */
  readonly start: number
  readonly end: number
  readonly opensAt: string
  readonly closesAt: string
}

const day = 24 * 60
const week = 7 * day

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The last minute that can be typed means the end of the day. */
export const closingTime = (endHour: string): string =>
  ['00:00', '23:59'].includes(endHour) ? '24:00' : endHour

/** A slot that ends the next day carries `overnight`; midnight at its end is the end of the day. */
const slotsOf = (hours: OfficeHoursView): readonly Slot[] =>
  weekdays.flatMap(({ key }, index) => {
    const { enabled, hours: slots } = hours[key]
    if (!enabled) return []
    return slots.map(({ startHour, endHour, overnight }) => {
      const start = minutesOf(startHour)
      const end = minutesOf(endHour)
      const next = overnight === true || (end === 0 && start >= end) ? day : 0
      return {
        start: index * day + start,
        end: index * day + end + next,
        opensAt: startHour,
        closesAt: closingTime(endHour),
      }
    })
  })

/** Answers for the weekly slots alone; what of a holiday or a single day is not in them can't be known here. */
export const openingAt = (hours: OfficeHoursView | undefined, { weekday, minutes }: WeekMoment): Opening => {
  const slots = hours === undefined ? [] : slotsOf(hours)
  if (slots.length === 0) return { kind: 'unknown' }
  const now = weekday * day + minutes
  // Sunday night reaches into Monday: the same moment a week later.
  const open = slots
    .filter(({ start, end }) => [now, now + week].some((moment) => moment >= start && moment <= end))
    .sort((a, b) => b.end - a.end)[0]
  if (open !== undefined) return { kind: 'open', until: open.closesAt }
  const [next] = slots
    .map((slot) => ({ slot, wait: (slot.start - now + week) % week }))
    .sort((a, b) => a.wait - b.wait)
  if (next === undefined) return { kind: 'unknown' }
  const opensOn = Math.floor(next.slot.start / day)
  return {
    kind: 'closed',
    opens: {
      inDays: Math.floor((minutes + next.wait) / day),
      weekday: weekdays[opensOn]?.name ?? '',
      at: next.slot.opensAt,
    },
  }
}

/** One short German line: "Geöffnet bis 18:00". */
export const openingText = (opening: Opening): string => {
  if (opening.kind === 'unknown') return ''
  if (opening.kind === 'open') return `Geöffnet bis ${opening.until}`
  if (opening.opens === undefined) return 'Geschlossen'
  const { inDays, weekday, at } = opening.opens
  if (inDays === 0) return `Öffnet um ${at}`
  return inDays === 1 ? `Öffnet morgen um ${at}` : `Öffnet ${weekday} um ${at}`
}
