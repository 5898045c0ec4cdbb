import {
  closedWeek,
  weekdays,
  weekdayNames,
  type OfficeDay,
  type OfficeHours,
  type OfficeSlot,
  type Weekday,
} from '@schaufenster/events/directory/values.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** A slot as somebody typed it. */
export interface SlotInput {
  readonly startHour: string
  readonly endHour: string
  readonly overnight?: boolean
}

/** A day of the form. Slots of a disabled day are ignored. */
export interface DayInput {
  readonly enabled: boolean
  readonly hours: readonly SlotInput[]
}

/** A week as forms send it (spec §5); missing days are closed. */
export type OfficeHoursInput = { readonly [Day in Weekday]?: DayInput } & { readonly note?: string }

const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay
const halfDay = minutesOfDay / 2

/** Minutes since midnight of HH:MM; undefined if it is not a time. */
export const minutesOf = (time: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Applies the spec's rule to a slot (spec §5, D-2.3): an end before the start means the afternoon (+12 h); if
 * that is still no later than the start, or past midnight, it means the next day. Undefined for an empty slot
 * or more than a day.
 */
export const settleSlot = ({ startHour, endHour, overnight = false }: SlotInput): OfficeSlot | undefined => {
  const start = minutesOf(startHour)
  const end = minutesOf(endHour)
  if (start === undefined || end === undefined) return undefined
  if (overnight) return end <= start ? { startHour, endHour, overnight } : undefined
  if (end === start) return undefined
  if (end > start) return { startHour, endHour }
  const afternoon = end + halfDay
  if (afternoon <= start) return { startHour, endHour, overnight: true }
  return afternoon < minutesOfDay
    ? { startHour, endHour: timeOf(afternoon) }
    : { startHour, endHour: timeOf(afternoon - minutesOfDay), overnight: true }
}

/** A stretch of the week in minutes since Monday 0:00, both ends included. One that begins on Sunday may end after the week. */
interface Stretch {
  readonly day: Weekday
  readonly from: number
  readonly to: number
}

const stretchesOf = (day: Weekday, { enabled, hours }: OfficeDay): readonly Stretch[] => {
  const midnight = weekdays.indexOf(day) * minutesOfDay
  return enabled
    ? hours.map(({ startHour, endHour, overnight }) => ({
        day,
        from: midnight + (minutesOf(startHour) ?? 0),
        to: midnight + (minutesOf(endHour) ?? 0) + (overnight ? minutesOfDay : 0),
      }))
    : []
}

/** The days whose slots begin before the previous slot is over. Slots may touch; the week wraps around. */
const daysThatOverlap = (stretches: readonly Stretch[]): readonly Weekday[] => {
  const inOrder = stretches.toSorted((a, b) => a.from - b.from)
  const [first] = inOrder
  if (first === undefined) return []
  const next = [...inOrder.slice(1), { ...first, from: first.from + minutesOfWeek }]
  return inOrder.flatMap(({ to }, index) => {
    const follower = next[index]
    return follower !== undefined && follower.from < to ? [follower.day] : []
  })
}

const settleDay = (day: Weekday, input: DayInput | undefined): Either<Refusal, OfficeDay> => {
  if (input === undefined) return right(closedWeek[day])
  const hours = input.hours.map(settleSlot)
  const settled = hours.filter((slot) => slot !== undefined)
  return settled.length === hours.length
    ? right({
        enabled: input.enabled && settled.length > 0,
        hours: settled.toSorted((a, b) => (a.startHour < b.startHour ? -1 : 1)),
      })
    : left(
        invalid({
          [day]: `Bitte geben Sie am ${weekdayNames[day]} Beginn und Ende als Uhrzeit an, zum Beispiel 09:00 und 18:00.`,
        }),
      )
}

/** A storable week: seven days, every slot settled, nothing overlapping (D-2.3). Omitted days are closed. */
export const settleOfficeHours = (input: OfficeHoursInput): Either<Refusal, OfficeHours> => {
  const days: Record<Weekday, OfficeDay> = { ...closedWeek }
  for (const day of weekdays) {
    const settled = settleDay(day, input[day])
    if (isLeft(settled)) return settled
    days[day] = settled.right
  }
  const overlapping = daysThatOverlap(weekdays.flatMap((day) => stretchesOf(day, days[day])))
  return overlapping.length === 0
    ? right({ ...days, ...(input.note !== undefined && { note: input.note }) })
    : left(
        invalid(
          Object.fromEntries(
            overlapping.map((day) => [
              day,
              `Am ${weekdayNames[day]} überschneiden sich Öffnungszeiten. Bitte ändern Sie eine davon.`,
            ]),
          ),
        ),
      )
}
