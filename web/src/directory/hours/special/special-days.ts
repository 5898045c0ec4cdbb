import type {
  SpecialDayView,
  SpecialHoursView,
} from '@schaufenster/query-service/directory/hours-contract.ts'
import { dayForm, isUnclear, type TypedSlot } from '../week.ts'

/** Commands on one entry; entries are identified by their first day. */
export type DayChange =
  | { readonly kind: 'put'; readonly day: SpecialDayView; readonly replaces?: string | undefined }
  | { readonly kind: 'remove'; readonly from: string }

/** The entries after a change of one. */
export const changedDays = (
  days: readonly SpecialDayView[],
  change: DayChange,
): readonly SpecialDayView[] => {
  if (change.kind === 'remove') return days.filter(({ from }) => from !== change.from)
  const others = days.filter(({ from }) => from !== change.replaces)
  return [...others, change.day].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** What takes a change of these entries back. */
export const dayChangeBack = (days: readonly SpecialDayView[], change: DayChange): DayChange | undefined => {
  const name = change.kind === 'remove' ? change.from : change.replaces
  const before = name === undefined ? undefined : dayFrom(days, name)
  if (change.kind === 'remove') return before && { kind: 'put', day: before }
  const { from } = change.day
  return before === undefined ? { kind: 'remove', from } : { kind: 'put', day: before, replaces: from }
}

const isSame = (one: SpecialDayView | undefined, other: SpecialDayView | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The entry that begins on a day. */
export const dayFrom = (days: readonly SpecialDayView[], from: string): SpecialDayView | undefined =>
  days.find((day) => day.from === from)

/** Whether somebody else has changed the entry that is edited here, to a different value. */
export const isDayTouched = (
  change: DayChange,
  before: readonly SpecialDayView[],
  now: readonly SpecialDayView[],
): boolean => {
  const [mine, ...names] =
    change.kind === 'remove'
      ? [undefined, change.from]
      : [change.day, change.day.from, ...(change.replaces === undefined ? [] : [change.replaces])]
  return names.some(
    (from) => !isSame(dayFrom(before, from), dayFrom(now, from)) && !isSame(dayFrom(now, from), mine),
  )
}

/** A holiday, and the entry that says something of it. */
export interface KnownHoliday {
  readonly date: string
  readonly name: string
  readonly day: SpecialDayView | undefined
}

/** The holidays to come, each with what the company says of it. */
export const knownHolidays = ({ holidays, days }: SpecialHoursView): readonly KnownHoliday[] =>
  holidays.map((holiday) => ({
    ...holiday,
    day: days.find(({ from, to }) => from <= holiday.date && holiday.date <= to),
  }))

/** The entries that are about more than one holiday, or about none. */
export const otherDays = ({ holidays, days }: SpecialHoursView): readonly SpecialDayView[] =>
  days.filter(({ from, to }) => from !== to || !holidays.some(({ date }) => date === from))

/** The times of a day, as they are typed. */
export const typedSlots = ({ hours }: Pick<SpecialDayView, 'hours'>): readonly TypedSlot[] =>
  hours.map(({ startHour, endHour, overnight = false }) => ({ startHour, endHour, overnight }))

/** What keeps a day from being sent; undefined: nothing. */
export const slotsFault = (slots: readonly TypedSlot[]): string | undefined => {
  if (slots.some(({ startHour, endHour }) => startHour === '' || endHour === ''))
    return 'Bitte geben Sie Beginn und Ende als Uhrzeit an, zum Beispiel 09:00 und 18:00.'
  return slots.some(isUnclear) ? 'Bitte wählen Sie, wann Sie schließen.' : undefined
}

/** The day as it is sent. */
export const dayOf = (
  { from, to, note }: Readonly<Record<'from' | 'to' | 'note', string>>,
  slots: readonly TypedSlot[],
): SpecialDayView => ({
  from,
  to: to === '' ? from : to,
  hours: dayForm(slots).hours,
  ...(note.trim() !== '' && { note: note.trim() }),
})
