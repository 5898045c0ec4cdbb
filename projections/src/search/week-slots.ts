/** Opening hours as they stand in a company (spec §3, D-2.3): HH:MM, both ends included; `overnight` ends on the next day. */
export interface DayHours {
  readonly enabled: boolean
  readonly hours: readonly {
    readonly startHour: string
    readonly endHour: string
    readonly overnight?: boolean
  }[]
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type WeekHours = Readonly<Partial<Record<(typeof weekdays)[number], DayHours>>>

const minutesPerDay = 1440

/** Lengths of the blocks that a day is cut into, each a multiple of the next. */
const blockLengths = [1440, 720, 240, 120, 60, 30, 10, 5, 1] as const

/** Days that mostly have the same hours share their blocks. */
const dayGroups = [
  { name: 'all', days: [0, 1, 2, 3, 4, 5, 6] },
  { name: 'work', days: [0, 1, 2, 3, 4] },
] as const

/**
 * Opening hours as values of a keyword: the largest blocks of time that fill them, exact to the minute. "Open now" then asks for any of
 * {@link slotsAt} the moment, and no document depends on the clock (design.md, Rules). 9:00 to 18:00 on workdays are 5 values.
 */
export const weekSlots = (hours: WeekHours): readonly string[] => {
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

/** The values of which a company that is open at this moment (milliseconds since 1970) has one; in Berlin's time (D-G8). */
export const slotsAt = (moment: number): readonly string[] => {
  const { day, minute } = berlinTime(moment)
  const names = [
    String(day),
    ...dayGroups.filter((group) => group.days.some((each) => each === day)).map(({ name }) => name),
  ]
  return blockLengths.flatMap((length) =>
    names.map((name) => slot(name, blockName(Math.floor(minute / length) * length, length))),
  )
}

/** Whether these hours contain the moment: the rule itself, for a single company. */
export const isOpenAt = (hours: WeekHours, moment: number): boolean => {
  const { day, minute } = berlinTime(moment)
  return openMinutes(hours)[day]?.[minute] === true
}

const openMinutes = (hours: WeekHours): readonly boolean[][] => {
  const days = weekdays.map(() => Array.from({ length: minutesPerDay }, () => false))
  for (const [day, name] of weekdays.entries()) {
    const { enabled, hours: slots } = hours[name] ?? { enabled: false, hours: [] }
    for (const { startHour, endHour, overnight } of enabled ? slots : []) {
      const start = minuteOf(startHour)
      const end = overnight === true ? minutesPerDay + minuteOf(endHour) : minuteOf(endHour)
      for (let minute = start; minute <= end; minute++)
        days[(day + Math.floor(minute / minutesPerDay)) % 7]?.splice(minute % minutesPerDay, 1, true)
    }
  }
  return days
}

/** Cuts the open minutes of a day into the largest aligned blocks. */
const blocksOf = (open: readonly boolean[]): ReadonlySet<string> => {
  const blocks = new Set<string>()
  for (let minute = 0; minute < minutesPerDay;) {
    const length = blockLengths.find(
      (each) => minute % each === 0 && open.slice(minute, minute + each).every((isOpen) => isOpen),
    )
    if (length !== undefined) blocks.add(blockName(minute, length))
    minute += length ?? 1
  }
  return blocks
}

const blockName = (minute: number, length: number): string => `${minute}+${length}`
const slot = (day: string, block: string): string => `${day}:${block}`

/** Minutes since midnight; 24:00 is the last minute of the day, because both ends are included. */
const minuteOf = (time: string): number => {
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

const berlinTime = (moment: number): { readonly day: number; readonly minute: number } => {
  const parts = new Map(berlin.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    day: weekdays.findIndex((name) => name === parts.get('weekday')?.toLowerCase()),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}
