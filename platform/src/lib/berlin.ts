import { hourMs } from './durations.ts'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The calendar day of a moment in Germany (D-G8), YYYY-MM-DD. Takes milliseconds since 1970 or ISO 8601. */
export const berlinDayOf = (moment: number | string): string => days.format(new Date(moment))

/**
 * The day that a text begins with, YYYY-MM-DD alone or with a time behind it; undefined, where the calendar has no such day or clocks no such time:
 * some parsers take the 30th of February for a day in March.
 */
export const calendarDay = (text: string): string | undefined => {
  const day = text.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) || Number.isNaN(Date.parse(text))) return undefined
  return new Date(day).toJSON()?.startsWith(day) ? day : undefined
}

/** The moment at which a day begins in Germany, in milliseconds since 1970. Clocks change at night but never at midnight. */
export const berlinMidnight = (day: string): number => {
  const inSummer = Date.parse(`${day}T00:00:00.000Z`) - 2 * hourMs
  return berlinDayOf(inSummer) === day ? inSummer : inSummer + hourMs
}

/** The day this many after another one, before it when negative; YYYY-MM-DD. */
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
 * When a German clock showed this (YYYY-MM-DDTHH:mm, with or without seconds), in milliseconds since 1970. Of an hour that comes twice the second one is
 * meant; one that is left out is the hour before it.
 */
export const berlinMoment = (shown: string): number => {
  const inWinter = Date.parse(`${shown}Z`) - hourMs
  return clock.format(inWinter).startsWith(shown.replace('T', ' ')) ? inWinter : inWinter - hourMs
}

const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' })

/** The day of a moment for people to read, as it was in Germany: "21. November 2026". Takes milliseconds since 1970 or ISO 8601. */
export const berlinDate = (moment: number | string): string => date.format(new Date(moment))

const told = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A moment for people to read, as German clocks show it (D-G8): "21.11.2026, 14:05 Uhr". Takes milliseconds since 1970 or ISO 8601. */
export const berlinTime = (moment: number | string): string => `${told.format(new Date(moment))} Uhr`
