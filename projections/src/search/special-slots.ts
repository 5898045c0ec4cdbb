import { weekdays, type SpecialHours } from '@schaufenster/events/directory/values.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { memoize } from '../lib/memoize.ts'
import {
  berlinTime,
  blockLengths,
  blockName,
  blocksOf,
  minuteOf,
  minutesPerDay,
  type DayHours,
  type WeekHours,
} from './week-slots.ts'

/** A temporary closure, both days included. Without an end it is closed indefinitely. */
export interface Pause {
  readonly from: string
  readonly until: string | null
}

/** Values of two keywords: when a company is open and when it is closed, regardless of its week. */
export interface SpecialSlots {
  readonly open: readonly string[]
  readonly shut: readonly string[]
}

/** Lengths of the blocks into which days are combined, each a multiple of the next. */
const dayBlockLengths = [64, 16, 4, 1] as const

/** More days than a company can enter. */
const mostDays = 1000

const noSlots: SpecialSlots = { open: [], shut: [] }
const wholeDay = blockName(0, minutesPerDay)

/**
 * Days with other hours than the weekly ones, as keyword values like `weekSlots`. A company is open now if it has one of the moment's values in
 * `open` and none in `shut`. A slot belongs to the day on which it begins: an evening that continues after midnight does so whatever the next day
 * says.
 */
export const specialSlots = (week: WeekHours, special: SpecialHours, pause: Pause | null): SpecialSlots => {
  if (special.length === 0 && pause === null) return noSlots
  const days =
    special.length === 0
      ? noSlots
      : knownSlots(JSON.stringify([weekdays.map((day) => [day, week[day]]), special]))
  if (pause === null || pause.until === null) return days
  const closed = dayBlocks(dayNumber(pause.from), dayNumber(pause.until)).map((block) =>
    named(block, wholeDay),
  )
  return { open: days.open, shut: [...new Set([...days.shut, ...closed])] }
}

/** The values of both keywords that apply at this moment (milliseconds since 1970), in Berlin's time (D-G8). */
export const specialSlotsAt = (moment: number): readonly string[] => {
  const day = dayNumber(berlinDayOf(moment))
  const { minute } = berlinTime(moment)
  return dayBlockLengths.flatMap((days) =>
    blockLengths.map((minutes) =>
      named(
        blockName(Math.floor(day / days) * days, days),
        blockName(Math.floor(minute / minutes) * minutes, minutes),
      ),
    ),
  )
}

/** Whether a company is open at a moment: the rule itself, for a single company. */
export const isOpenOn = (
  week: WeekHours,
  special: SpecialHours,
  pause: Pause | null,
  moment: number,
): boolean => {
  const today = berlinDayOf(moment)
  if (pause !== null && pause.from <= today && (pause.until ?? today) >= today) return false
  return minutesOn(dayNumber(today), slotsBy(week, special))[berlinTime(moment).minute] === 1
}

/** The largest blocks that fill these days, both included. */
export const blocksOfDays = (from: string, to: string): readonly string[] =>
  dayBlocks(dayNumber(from), Math.min(dayNumber(to), dayNumber(from) + mostDays)).map((block) => `d${block}`)

/** All blocks that may contain a day. */
export const blocksAround = (day: string): readonly string[] =>
  dayBlockLengths.map((days) => `d${blockName(Math.floor(dayNumber(day) / days) * days, days)}`)

const dayNumber = (day: string): number => Date.parse(day) / dayMs
const named = (days: string, minutes: string): string => `d${days}:${minutes}`

type SlotHours = DayHours['hours'][number]

const slotsInWeek = (week: WeekHours, day: number): readonly SlotHours[] => {
  // The first day of 1970 was a Thursday.
  const name = weekdays[(day + 3) % 7]
  const { enabled, hours } = (name && week[name]) ?? { enabled: false, hours: [] }
  return enabled ? hours : []
}

const slotsBy = (week: WeekHours, special: SpecialHours): ((day: number) => readonly SlotHours[]) => {
  const changed = daysOf(special)
  return (day) => changed.get(day) ?? slotsInWeek(week, day)
}

const daysOf = (special: SpecialHours): ReadonlyMap<number, readonly SlotHours[]> => {
  const days = new Map<number, readonly SlotHours[]>()
  for (const { from, to, hours } of special)
    for (let day = dayNumber(from); day <= dayNumber(to) && days.size < mostDays; day++) days.set(day, hours)
  return days
}

/** For a day, 1 for every open minute. The previous night may extend into it. */
const minutesOn = (day: number, slotsOn: (day: number) => readonly SlotHours[]): Uint8Array => {
  const minutes = new Uint8Array(minutesPerDay)
  for (const { endHour, overnight } of slotsOn(day - 1))
    if (overnight === true) minutes.fill(1, 0, minuteOf(endHour) + 1)
  for (const { startHour, endHour, overnight } of slotsOn(day))
    minutes.fill(1, minuteOf(startHour), overnight === true ? minutesPerDay : minuteOf(endHour) + 1)
  return minutes
}

const isAsInWeek = (minutes: Uint8Array, week: WeekHours, day: number): boolean => {
  const usual = minutesOn(day, (each) => slotsInWeek(week, each))
  return minutes.every((minute, at) => minute === usual[at])
}

const slotsOfDays = (week: WeekHours, special: SpecialHours): SpecialSlots => {
  const changed = daysOf(special)
  const slotsOn = slotsBy(week, special)
  const open = new Map<string, number[]>()
  const shut = new Map<string, number[]>()
  const touched = new Set([...changed.keys()].flatMap((day) => [day, day + 1]))
  for (const day of [...touched].toSorted((a, b) => a - b)) {
    const minutes = minutesOn(day, slotsOn)
    if (!changed.has(day) && isAsInWeek(minutes, week, day)) continue
    for (const block of blocksOf(minutes)) open.set(block, [...(open.get(block) ?? []), day])
    for (const block of blocksOf(minutes.map((minute) => 1 - minute)))
      shut.set(block, [...(shut.get(block) ?? []), day])
  }
  return { open: valuesOf(open), shut: valuesOf(shut) }
}

const valuesOf = (daysByBlock: ReadonlyMap<string, readonly number[]>): readonly string[] =>
  [...daysByBlock].flatMap(([minutes, days]) =>
    runsOf(days).flatMap(([first, last]) => dayBlocks(first, last).map((block) => named(block, minutes))),
  )

/** Groups sorted days into ranges without gaps. */
const runsOf = (days: readonly number[]): readonly (readonly [number, number])[] => {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

/** The largest aligned blocks that fill these days. */
const dayBlocks = (first: number, last: number): readonly string[] => {
  const blocks: string[] = []
  for (let day = first; day <= last;) {
    const from = day
    const length = dayBlockLengths.find((each) => from % each === 0 && from + each - 1 <= last) ?? 1
    blocks.push(blockName(from, length))
    day += length
  }
  return blocks
}

const knownSlots = memoize(1000, (said) => {
  const [week, special]: [readonly (readonly [string, unknown])[], SpecialHours] = JSON.parse(said)
  return slotsOfDays(Object.fromEntries(week), special)
})
