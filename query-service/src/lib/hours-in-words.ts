import {
  OfficeHours,
  SpecialHours,
  weekdays,
  shortWeekdayName,
  type OfficeDay,
  type OfficeSlot,
} from '@schaufenster/events/directory/values.ts'
import { Compile } from 'typebox/compile'
import { germanDay, textOf } from './stream-state.ts'

const Hours = Compile(OfficeHours)
const Days = Compile(SpecialHours)

/** "Mo 08:00–12:00 und 14:00–18:00, Di 08:00–18:00": the open days and the note. A value that is not a week is formatted like any other. */
export const hoursInWords = (value: unknown): string => {
  if (!Hours.Check(value)) return textOf(value)
  const open = weekdays.flatMap((day) =>
    value[day].enabled ? [`${shortWeekdayName(day)} ${timesInWords(value[day].hours)}`] : [],
  )
  const told = [...open, ...(value.note === undefined ? [] : [value.note])]
  return told.length === 0 ? 'keine' : told.join(', ')
}

/** "08:00–12:00 und 14:00–18:00", or "geschlossen". */
export const dayInWords = ({ enabled, hours }: OfficeDay): string =>
  enabled ? timesInWords(hours) : 'geschlossen'

const timesInWords = (hours: readonly OfficeSlot[]): string =>
  hours.map(({ startHour, endHour }) => `${startHour}–${endHour}`).join(' und ')

/** "24.12.2026 geschlossen, 31.12.2026–02.01.2027 (Betriebsferien) geschlossen". A value that is not a list of days is formatted like any other. */
export const specialHoursInWords = (value: unknown): string => {
  if (!Days.Check(value)) return textOf(value)
  const told = value.map(({ from, to, hours, note }) => {
    const days = from === to ? germanDay(from) : `${germanDay(from)}–${germanDay(to)}`
    const times = dayInWords({ enabled: hours.length > 0, hours })
    return `${days}${note === undefined ? '' : ` (${note})`} ${times}`
  })
  return told.length === 0 ? 'keine' : told.join(', ')
}
