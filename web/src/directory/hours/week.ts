import type { OfficeHoursForm } from '@schaufenster/command-service/directory/contract.ts'
import type { OfficeHoursView } from '@schaufenster/query-service/directory/hours-contract.ts'
import { isFields } from '../../lib/fields.ts'
import { weekdays } from '../opening.ts'

/** A day of the week as the API names it. */
export type Weekday = (typeof weekdays)[number]['key']

/** A stretch of a day as it is typed: times as HH:MM, or empty. `overnight`: somebody has said that it ends the next day. */
export interface TypedSlot {
  readonly startHour: string
  readonly endHour: string
  readonly overnight: boolean
}

/** The week as it is typed; a day without slots is closed. */
export type Week = Readonly<Record<Weekday, readonly TypedSlot[]>>

/** The page's form, as it is saved or as it is typed. */
export interface HoursEdits {
  readonly week: Week
  readonly note: string
}

/** What an end can mean. */
export interface SlotEnd {
  readonly endHour: string
  readonly overnight: boolean
}

/** HH:MM of what somebody typed as a time; undefined for what is none. The end of the day is the beginning of the next. */
export const timeOf = (text: string): string | undefined => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?(?:\s*uhr)?$/i.exec(text.trim()) ?? []
  const isTime =
    hours !== '' && Number(minutes) < 60 && (Number(hours) < 24 || `${hours}${minutes}` === '2400')
  return isTime ? `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}` : undefined
}

const weekFrom = (slotsOf: (day: Weekday) => readonly TypedSlot[]): Week => ({
  monday: slotsOf('monday'),
  tuesday: slotsOf('tuesday'),
  wednesday: slotsOf('wednesday'),
  thursday: slotsOf('thursday'),
  friday: slotsOf('friday'),
  saturday: slotsOf('saturday'),
  sunday: slotsOf('sunday'),
})

/** The form as it is saved. */
export const hoursOf = (view: OfficeHoursView): HoursEdits => ({
  week: weekFrom((day) => {
    const { enabled, hours } = view[day]
    return enabled
      ? hours.map(({ startHour, endHour, overnight = false }) => ({ startHour, endHour, overnight }))
      : []
  }),
  note: view.note ?? '',
})

/** The same hours for some days, and none for the others. */
export const weekWith = (days: readonly Weekday[], startHour: string, endHour: string): Week =>
  weekFrom((day) => (days.includes(day) ? [{ startHour, endHour, overnight: startHour === endHour }] : []))

/** A day's slots on other days too. */
export const copied = (week: Week, from: Weekday, to: ReadonlySet<Weekday>): Week =>
  weekFrom((day) => (to.has(day) ? week[from] : week[day]))

const usual: TypedSlot = { startHour: '09:00', endHour: '18:00', overnight: false }

/** The initial hours of a newly opened day: those of the last open day before it. */
export const openedLike = (week: Week, day: Weekday): readonly TypedSlot[] => {
  const before = weekdays.slice(
    0,
    weekdays.findIndex(({ key }) => key === day),
  )
  const last = before.findLast(({ key }) => week[key].length > 0)
  return last === undefined ? [usual] : week[last.key]
}

const halfDay = 12

/**
 * What the end of a slot can mean, the likelier first (spec §5, D-2.3): one that comes before its beginning is the afternoon, typed as on a clock, or the
 * next day. None while a time is missing; the same time twice is a whole day.
 */
export const endsOf = ({ startHour, endHour }: TypedSlot): readonly SlotEnd[] => {
  if (startHour === '' || endHour === '') return []
  if (endHour > startHour) return [{ endHour, overnight: false }]
  const nextDay = { endHour, overnight: true }
  const afternoon = `${Number(endHour.slice(0, 2)) + halfDay}${endHour.slice(2)}`
  return endHour < startHour && afternoon > startHour && afternoon < '24:00'
    ? [{ endHour: afternoon, overnight: false }, nextDay]
    : [nextDay]
}

/** Undefined as long as it isn't known what the end means. */
const settled = (slot: TypedSlot): SlotEnd | undefined => {
  const ends = endsOf(slot)
  return ends.length > 1 && slot.overnight ? ends[1] : ends.length === 1 ? ends[0] : undefined
}

/** Whether something is missing, or somebody has to say what the end means. */
export const isUnclear = (slot: TypedSlot): boolean => settled(slot) === undefined

/** The faults of each day before it is sent; the API checks for overlaps. */
export const hoursFaults = ({ week }: { readonly week: Partial<Week> }): Readonly<Record<string, string>> =>
  Object.fromEntries(
    weekdays.flatMap(({ key, name }) => {
      const slots = week[key] ?? []
      if (slots.some((slot) => endsOf(slot).length === 0))
        return [
          [key, `Bitte geben Sie am ${name} Beginn und Ende als Uhrzeit an, zum Beispiel 09:00 und 18:00.`],
        ]
      return slots.some(isUnclear) ? [[key, `Bitte wählen Sie, wann Sie am ${name} schließen.`]] : []
    }),
  )

/** A day as it is sent. */
export const dayForm = (slots: readonly TypedSlot[]) => ({
  enabled: slots.length > 0,
  hours: slots.map(({ startHour, ...slot }) => {
    const { endHour, overnight } = settled({ startHour, ...slot }) ?? { ...slot, overnight: false }
    return { startHour, endHour, ...(overnight && { overnight }) }
  }),
})

/** What is sent: always the whole week. */
export const hoursForm = ({ week, note }: HoursEdits): OfficeHoursForm => ({
  ...Object.fromEntries(weekdays.map(({ key }) => [key, dayForm(week[key])])),
  ...(note.trim() !== '' && { note: note.trim() }),
})

/** The week as visitors will see it; incomplete input is left out. */
export const hoursPreview = (id: string, { week, note }: HoursEdits): OfficeHoursView => {
  const whole = (day: Weekday) => dayForm(week[day].filter((slot) => !isUnclear(slot)))
  return {
    _id: id,
    monday: whole('monday'),
    tuesday: whole('tuesday'),
    wednesday: whole('wednesday'),
    thursday: whole('thursday'),
    friday: whole('friday'),
    saturday: whole('saturday'),
    sunday: whole('sunday'),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
}

/** How many days, and the note, differ from what is saved. */
export const changesOf = (saved: HoursEdits, edits: HoursEdits): number =>
  weekdays.filter(({ key }) => JSON.stringify(saved.week[key]) !== JSON.stringify(edits.week[key])).length +
  (saved.note.trim() === edits.note.trim() ? 0 : 1)

const isSlot = (slot: unknown): slot is TypedSlot =>
  isFields(slot) &&
  typeof slot['startHour'] === 'string' &&
  typeof slot['endHour'] === 'string' &&
  typeof slot['overnight'] === 'boolean'

/** Whether something that was kept is the slots of a day as they are typed. */
export const isSlots = (kept: unknown): kept is readonly TypedSlot[] =>
  Array.isArray(kept) && kept.every(isSlot)
