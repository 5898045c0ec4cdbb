import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { berlinMidnight, berlinMoment, calendarDay, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'

const noSuchMoment = 'Diesen Tag oder Zeitpunkt gibt es nicht. Bitte prüfen Sie die Angabe.'
const noSuchEvent = notFound('Dieses Ereignis')

const onGermanClock = /T\d{2}:\d{2}(:\d{2})?$/

/**
 * Up to when something is meant, in milliseconds since 1970. A day, minute or second of a German clock (D-G8) is meant to its end; a moment with its
 * time zone as it is. Throws `Refused`, naming the field, where there is none.
 */
export const endOf = (asOf: string, field = 'asOf'): number => {
  if (calendarDay(asOf) === undefined) throw new Refused(invalid({ [field]: noSuchMoment }))
  if (asOf.length === 10) return berlinMidnight(dayAfter(asOf, 1)) - 1
  if (!onGermanClock.test(asOf)) return Date.parse(asOf)
  return berlinMoment(asOf) + (asOf.length === 16 ? 59_999 : 999)
}

/** A point in the history of one stream. */
export interface Standing {
  /** Of the last event that had happened; -1: none had. */
  readonly revision: number
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Where the history of a stream was at a day or moment ({@link endOf}) or right after one of its events, by its id. Throws `Refused`. */
export const standingAt = (
  events: readonly Pick<RecordedEvent, 'id' | 'metadata'>[],
  asOf: string,
  field?: string,
): Standing => {
  if (isUuid(asOf)) {
    const revision = events.findIndex(({ id }) => id === asOf)
    const at = events[revision]?.metadata.occurredAt
    if (at === undefined) throw new Refused(noSuchEvent)
    return { revision, at }
  }
  const end = endOf(asOf, field)
  const revision = events.findLastIndex(({ metadata }) => Date.parse(metadata.occurredAt) <= end)
  return { revision, at: new Date(end).toISOString() }
}
