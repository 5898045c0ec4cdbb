import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { berlinMidnight, berlinMoment, calendarDay, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'

const noSuchMoment = 'Diesen Tag oder Zeitpunkt gibt es nicht. Bitte prüfen Sie die Angabe.'
const noSuchEvent = notFound('Dieses Ereignis')

const onGermanClock = /T\d{2}:\d{2}(:\d{2})?$/

/**
 * The moment up to which a text reaches, in milliseconds since 1970. A day, minute or second by a German clock (D-G8) reaches to its end; a moment
 * with a time zone is taken as it is. Throws `Refused` naming the field if the text is neither.
 */
export const endOf = (asOf: string, field = 'asOf'): number => {
  if (calendarDay(asOf) === undefined) throw new Refused(invalid({ [field]: noSuchMoment }))
  if (asOf.length === 10) return berlinMidnight(dayAfter(asOf, 1)) - 1
  if (!onGermanClock.test(asOf)) return Date.parse(asOf)
  return berlinMoment(asOf) + (asOf.length === 16 ? 59_999 : 999)
}

/** A point in the history of one stream. */
export interface Standing {
  /** Of the last event included; -1 before the first one. */
  readonly revision: number
  /** ISO 8601, UTC. */
  readonly at: string
}

/** The point in a stream's history at a day or moment ({@link endOf}), or right after the event with this id. Throws `Refused`. */
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
