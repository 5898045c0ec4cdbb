import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'

/** The refusal of a day or moment that is none. */
export const noSuchDay = invalid({
  asOf: 'Diesen Tag oder Zeitpunkt gibt es nicht. Bitte prüfen Sie die Angabe.',
})

/** Whether there is this day, and this time of day: some parsers take the 30th of February for a day in March. */
export const isInCalendar = (asOf: string): boolean => {
  const day = new Date(asOf.slice(0, 10))
  return !Number.isNaN(Date.parse(asOf)) && day.toISOString().startsWith(asOf.slice(0, 10))
}

/** A day is meant with all of its hours in Germany (D-G8), a moment as it is. */
export const isUntil = (occurredAt: string, asOf: string): boolean =>
  asOf.length === 10 ? berlinDayOf(occurredAt) <= asOf : Date.parse(occurredAt) <= Date.parse(asOf)
