import { weekdays, type Weekday } from '@schaufenster/events/directory/values.ts'
import { memoize } from '../lib/memoize.ts'

/** A company's opening hours (spec §3, D-2.3): HH:MM, both ends included; `overnight` ends on the next day. */
export interface DayHours {
  readonly enabled: boolean
  readonly hours: readonly {
    readonly startHour: string
    readonly endHour: string
    readonly overnight?: boolean
  }[]
}

/** Opening hours by weekday. A missing day is closed. */
export type WeekHours = Readonly<Partial<Record<Weekday, DayHours>>>

export const minutesPerDay = 1440

/** Lengths of the blocks into which a day is cut, each a multiple of the next. */
export const blockLengths = [1440, 720, 240, 120, 60, 30, 10, 5, 1] as const

/** Days that usually have the same hours share their blocks. */
const dayGroups = [
  { name: 'all', days: [0, 1, 2, 3, 4, 5, 6] },
  { name: 'work', days: [0, 1, 2, 3, 4] },
] as const

/**
 * Opening hours as keyword values: the largest blocks of time that fill them, exact to the minute. "Open now" then looks for any of {@link slotsAt}
 * the moment, so no document depends on the clock (docs/architecture.md, Rules). 9:00 to 18:00 on workdays takes 5 values.
 */
export const weekSlots = (hours: WeekHours): readonly string[] =>
  knownSlots(JSON.stringify(weekdays.map((day) => [day, hours[day]])))

/** Most companies have the same hours as others: computing their blocks again was a sixth of a rebuild. */
const knownSlots = memoize(10_000, (days) => slotsOf(Object.fromEntries(JSON.parse(days))))

const slotsOf = (hours: WeekHours): readonly string[] => {
  const days = openMinutes(hours).map(blocksOf)
  const slots = new Set<string>()
  for (const [day, blocks] of days.entries())
    for (const block of blocks) {
      const group = dayGroups.find((each) =>
        each.days.some((other) => other === day)
          ? each.days.every((other) => days[other]?.has(block))
          : false,
      )
      slots.add(slot(group?.name ?? String(day), block))
    }
  return [...slots].sort()
}

/** The values of which a company that is open at this moment (milliseconds since 1970) has one, in Berlin's time (D-G8). */
export const slotsAt = (moment: number): readonly string[] => {
  const { day, minute } = berlinTime(moment)
  return slotsAtMinute(day, minute)
}

/** The value of a company that never closes. */
export const alwaysOpen = 'all:0+1440'

/** Minutes of a day such that most companies open on it are open at one of them. */
const looksOfDay = [7, 9, 11, 13, 15, 17, 19, 21, 23].map((hour) => hour * 60)

/** The values of which a company that is open on this weekday (Monday is 0) has one. */
export const slotsOnDay = (day: number): readonly string[] => [
  ...new Set(looksOfDay.flatMap((minute) => slotsAtMinute(day, minute))),
]

/** The values of which a company that is open on one of these weekdays (Monday is 0) at this minute of the day has one. */
export const slotsAtTime = (days: readonly number[], minute: number): readonly string[] => [
  ...new Set(days.flatMap((day) => slotsAtMinute(day, minute))),
]

/** The weekday of a moment (milliseconds since 1970) in Berlin; Monday is 0. */
export const weekdayAt = (moment: number): number => berlinTime(moment).day

const slotsAtMinute = (day: number, minute: number): readonly string[] => {
  const names = [
    String(day),
    ...dayGroups.filter((group) => group.days.some((each) => each === day)).map(({ name }) => name),
  ]
  return blockLengths.flatMap((length) =>
    names.map((name) => slot(name, blockName(Math.floor(minute / length) * length, length))),
  )
}

/** Whether the moment is within these hours: the rule itself, for a single company. */
export const isOpenAt = (hours: WeekHours, moment: number): boolean => {
  const { day, minute } = berlinTime(moment)
  return openMinutes(hours)[day]?.[minute] === 1
}

/** For each day, 1 for every open minute. */
const openMinutes = (hours: WeekHours): readonly Uint8Array[] => {
  const week = new Uint8Array(minutesPerDay * 7)
  for (const [day, name] of weekdays.entries()) {
    const { enabled, hours: slots } = hours[name] ?? { enabled: false, hours: [] }
    for (const { startHour, endHour, overnight } of enabled ? slots : []) {
      const start = day * minutesPerDay + minuteOf(startHour)
      const end = (overnight === true ? day + 1 : day) * minutesPerDay + minuteOf(endHour)
      week.fill(1, start, end + 1)
      // Sunday night continues on Monday.
      if (end >= week.length) week.fill(1, 0, end + 1 - week.length)
    }
  }
  return weekdays.map((_, day) => week.subarray(day * minutesPerDay, (day + 1) * minutesPerDay))
}

/** Cuts the open minutes of a day into the largest aligned blocks. */
export const blocksOf = (open: Uint8Array): ReadonlySet<string> => {
  const blocks = new Set<string>()
  for (let minute = open.indexOf(1); minute !== -1;) {
    const closes = open.indexOf(0, minute)
    const end = closes === -1 ? minutesPerDay : closes
    while (minute < end) {
      const from = minute
      const length = blockLengths.find((each) => from % each === 0 && from + each <= end) ?? 1
      blocks.add(blockName(from, length))
      minute += length
    }
    minute = open.indexOf(1, end)
  }
  return blocks
}

/** The name of a block within a day. */
export const blockName = (minute: number, length: number): string => `${minute}+${length}`
const slot = (day: string, block: string): string => `${day}:${block}`

/** Minutes since midnight. 24:00 is the last minute of the day, because both ends are included. */
export const minuteOf = (time: string): number => {
  const match = /^(\d{2}):(\d{2})$/.exec(time)
  if (match === null) throw new Error(`not a time of day: ${time}`)
  return Math.min(Number(match[1]) * 60 + Number(match[2]), minutesPerDay - 1)
}

const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Weekday (Monday is 0) and minute of the day by a German clock. */
export const berlinTime = (moment: number): { readonly day: number; readonly minute: number } => {
  const parts = new Map(berlin.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    day: weekdays.findIndex((name) => name === parts.get('weekday')?.toLowerCase()),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}
