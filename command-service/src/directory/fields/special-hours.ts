import type { OfficeSlot, SpecialDay, SpecialHours } from '@schaufenster/events/directory/values.ts'
import { calendarDay, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkLine } from '../../lib/field-checks.ts'
import { settleSlot, type SlotInput } from './office-hours.ts'

/** Days as entered. */
export interface SpecialDayInput {
  readonly from: string
  readonly to?: string | null | undefined
  readonly hours: readonly SlotInput[]
  readonly note?: string | null | undefined
}

/** Limits on entries, total days and how far ahead, so that the index stays small. */
export const mostEntries = 60
const mostDays = 400
const farthestDays = 3 * 366

const mostSlots = 8
const longestNote = 120

const germanDay = (day: string): string => day.split('-').toReversed().join('.')
const daysIn = ({ from, to }: SpecialDay): number => 1 + (Date.parse(to) - Date.parse(from)) / dayMs
const fault = (index: number, text: string): Either<Refusal, never> =>
  left(invalid({ [`days.${index}`]: text }))

/**
 * Special days ready to store, in order and without past ones: every slot settled as in the week (D-2.3),
 * nothing overlapping. `today` in Berlin, YYYY-MM-DD. Faults are reported at `days.{index}`.
 */
export const settleSpecialHours = (
  days: readonly SpecialDayInput[],
  today: string,
): Either<Refusal, SpecialHours> => {
  const settled: SpecialDay[] = []
  for (const [index, input] of days.entries()) {
    const day = settleDay(input, today)
    if (typeof day === 'string') return fault(index, day)
    const other = settled.find(({ from, to }) => from <= day.to && day.from <= to)
    if (other !== undefined)
      return fault(
        index,
        `Für den ${germanDay(day.from > other.from ? day.from : other.from)} steht schon etwas da. Bitte ändern Sie eines davon.`,
      )
    settled.push(day)
  }
  const coming = settled.filter(({ to }) => to >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (coming.length > mostEntries) return left(invalid({ days: `Bitte höchstens ${mostEntries} Einträge.` }))
  return coming.reduce((sum, day) => sum + daysIn(day), 0) > mostDays
    ? left(
        invalid({
          days: `Bitte höchstens ${mostDays} Tage im Ganzen. Für länger gibt es „Vorübergehend geschlossen“.`,
        }),
      )
    : right(coming)
}

/** The day, or what is wrong with it. */
const settleDay = (input: SpecialDayInput, today: string): SpecialDay | string => {
  const from = calendarDay(input.from.trim())
  const last = input.to?.trim() ?? ''
  const to = last === '' ? from : calendarDay(last)
  if (from === undefined || to === undefined) return 'Bitte geben Sie einen Tag an, zum Beispiel 24.12.2026.'
  if (to < from) return 'Bitte wählen Sie einen letzten Tag, der nicht vor dem ersten liegt.'
  if (to > dayAfter(today, farthestDays)) return 'Bitte planen Sie höchstens drei Jahre im Voraus.'
  const note = checkLine(input.note ?? '', longestNote)
  if (note._tag === 'Left') return note.left
  const hours = settleSlots(input.hours)
  if (typeof hours === 'string') return hours
  return { from, to, hours, ...(note.right !== null && { note: note.right }) }
}

const settleSlots = (given: readonly SlotInput[]): OfficeSlot[] | string => {
  if (given.length > mostSlots) return `Bitte höchstens ${mostSlots} Zeiten an einem Tag.`
  const slots = given.flatMap((slot) => settleSlot(slot) ?? [])
  if (slots.length < given.length)
    return 'Bitte geben Sie Beginn und Ende als Uhrzeit an, zum Beispiel 09:00 und 18:00.'
  const inOrder = slots.toSorted((a, b) => (a.startHour < b.startHour ? -1 : 1))
  const overlaps = inOrder.some(({ endHour, overnight }, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && (overnight === true || next.startHour < endHour)
  })
  return overlaps ? 'Die Zeiten überschneiden sich. Bitte ändern Sie eine davon.' : inOrder
}
