import {
  OfficeHours,
  SpecialHours,
  weekdays,
  shortWeekdayName,
} from '@schaufenster/events/directory/values.ts'
import { Compile } from 'typebox/compile'
import { textOf } from './stream-state.ts'

const Hours = Compile(OfficeHours)
const Days = Compile(SpecialHours)

/** "Mo 08:00–12:00 und 14:00–18:00, Di 08:00–18:00": the open days and the note. A value that is not a week is formatted like any other. */
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

const germanDay = (day: string): string => day.split('-').toReversed().join('.')

/** "24.12.2026 geschlossen, 31.12.2026–02.01.2027 (Betriebsferien) geschlossen". A value that is not a list of days is formatted like any other. */
export const specialHoursInWords = (value: unknown): string => {
  if (!Days.Check(value)) return textOf(value)
  const told = value.map(({ from, to, hours, note }) => {
    const days = from === to ? germanDay(from) : `${germanDay(from)}–${germanDay(to)}`
    const times = hours.map(({ startHour, endHour }) => `${startHour}–${endHour}`).join(' und ')
    return `${days}${note === undefined ? '' : ` (${note})`} ${times === '' ? 'geschlossen' : times}`
  })
  return told.length === 0 ? 'keine' : told.join(', ')
}
