import { hourMs } from './durations.ts'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

let [lastHour, dayOfLastHour] = [NaN, '']

/**
 * The calendar day in Germany (D-G8), YYYY-MM-DD. Takes milliseconds since 1970 or ISO 8601. Working it out takes 8 µs, and it is asked for with each
 * request and for each company on a list, mostly of the same hour. German midnight has been on a full hour since 1893.
 */
export const berlinDayOf = (moment: number | string): string => {
  const time = new Date(moment).getTime()
  const hour = Math.floor(time / hourMs)
  if (hour !== lastHour) [dayOfLastHour, lastHour] = [days.format(time), hour]
  return dayOfLastHour
}

/**
 * The day at the start of a text, YYYY-MM-DD alone or followed by a time. Undefined for a day or time that doesn't exist: some parsers read 30
 * February as a day in March.
 */
export const calendarDay = (text: string): string | undefined => {
  const day = text.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) || Number.isNaN(Date.parse(text))) return undefined
  return new Date(day).toJSON()?.startsWith(day) ? day : undefined
}

/** Midnight in Germany, in milliseconds since 1970. Clocks never change at midnight. */
export const berlinMidnight = (day: string): number => {
  const inSummer = Date.parse(`${day}T00:00:00.000Z`) - 2 * hourMs
  return berlinDayOf(inSummer) === day ? inSummer : inSummer + hourMs
}

/** The day `count` days later, or earlier if negative; YYYY-MM-DD. */
export const dayAfter = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * When a German clock showed YYYY-MM-DDTHH:mm (seconds optional), in milliseconds since 1970. Of a repeated hour it answers the second; a skipped
 * hour counts as the one before.
 */
export const berlinMoment = (shown: string): number => {
  const inWinter = Date.parse(`${shown}Z`) - hourMs
  return clock.format(inWinter).startsWith(shown.replace('T', ' ')) ? inWinter : inWinter - hourMs
}

const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' })

/** A German date for people: "21. November 2026". Takes milliseconds since 1970 or ISO 8601. */
export const berlinDate = (moment: number | string): string => date.format(new Date(moment))

const told = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A German date and time for people (D-G8): "21.11.2026, 14:05 Uhr". Takes milliseconds since 1970 or ISO 8601. */
export const berlinTime = (moment: number | string): string => `${told.format(new Date(moment))} Uhr`
