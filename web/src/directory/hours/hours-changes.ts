import { changedFields, isFieldTouched, sameFields } from '../../lib/field-changes.ts'
import { isFields } from '../../lib/fields.ts'
import { weekdays } from '../opening.ts'
import { isSlots, type HoursEdits, type Week } from './week.ts'

/** The days, and the note, that differ from what is saved. */
export interface HoursChanges {
  readonly week: Partial<Week>
  readonly note?: string
}

/** What somebody has changed of the saved hours. */
export const hoursChanged = (saved: HoursEdits, shown: HoursEdits): HoursChanges => ({
  week: changedFields(saved.week, shown.week),
  ...(saved.note !== shown.note && { note: shown.note }),
})

/** The hours with the changes over them. */
export const hoursWith = (saved: HoursEdits, { week, note = saved.note }: HoursChanges): HoursEdits => ({
  week: { ...saved.week, ...week },
  note,
})

/** What is changed, as it is in other hours. */
export const hoursThere = ({ week, note }: HoursChanges, hours: HoursEdits): HoursChanges => ({
  week: sameFields(week, hours.week),
  ...(note !== undefined && { note: hours.note }),
})

/** Whether somebody else has changed one of the same days or the note. */
export const areHoursTouched = ({ week, note }: HoursChanges, before: HoursEdits, now: HoursEdits): boolean =>
  isFieldTouched(week, before.week, now.week) ||
  (note !== undefined && isFieldTouched({ note }, { note: before.note }, { note: now.note }))

/** Whether something that was kept is what was changed of a week. */
export const isHoursChanges = (kept: unknown): kept is HoursChanges => {
  if (!isFields(kept) || !isFields(kept['week'])) return false
  const isNote = kept['note'] === undefined || typeof kept['note'] === 'string'
  return (
    isNote &&
    Object.entries(kept['week']).every(
      ([day, slots]) => weekdays.some(({ key }) => key === day) && isSlots(slots),
    )
  )
}

/** What is changed, in a line. */
export const hoursWords = ({ week, note }: HoursChanges): string => {
  const days = weekdays.flatMap(({ key, name }) => {
    const slots = week[key]
    if (slots === undefined) return []
    const times = slots.map(({ startHour, endHour }) => `${startHour}–${endHour}`)
    return [`${name} ${times.length === 0 ? 'geschlossen' : times.join(' und ')}`]
  })
  return [...days, ...(note === undefined ? [] : [`Hinweis: ${note.trim() || 'leer'}`])].join(', ')
}
