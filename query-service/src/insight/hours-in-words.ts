import { OfficeHours, weekdays, shortWeekdayName } from '@schaufenster/events/directory/values.ts'
import { Compile } from 'typebox/compile'
import { textOf } from './stream-state.ts'

const Hours = Compile(OfficeHours)

/** "Mo 08:00–12:00 und 14:00–18:00, Di 08:00–18:00": the days on which it is open, and the note. What is no week is told as any value is. */
export const hoursInWords = (value: unknown): string => {
  if (!Hours.Check(value)) return textOf(value)
  const open = weekdays.flatMap((day) => {
    const { enabled, hours } = value[day]
    const times = hours.map(({ startHour, endHour }) => `${startHour}–${endHour}`).join(' und ')
    return enabled ? [`${shortWeekdayName(day)} ${times}`] : []
  })
  const told = [...open, ...(value.note === undefined ? [] : [value.note])]
  return told.length === 0 ? 'keine' : told.join(', ')
}
