import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { AppendRefusal } from './event-store.ts'
import { sameBody, type AppendRequest } from './stored-event.ts'

/** Where an event stands in its stream, and what it says. */
export interface StreamPlace {
  readonly revision: number
  readonly body: string
}

/** Where an event stands in a log that counts its events. */
export interface StoredPlace extends StreamPlace {
  readonly ordinal: number
}

export type AppendDecision<Place extends StreamPlace> =
  | { readonly kind: 'append'; readonly firstRevision: number }
  /** The events are in the log already, exactly so: the append is answered as it was the first time. */
  | { readonly kind: 'repeat'; readonly last: Place }
  | Refused

interface Refused {
  readonly kind: 'refuse'
  readonly refusal: AppendRefusal
}

/**
 * The rule of promise 2, in one place for all adapters that decide themselves. The ids come before the expectation: a writer that
 * never heard the answer to its append asks again with an expectation that its own append has overtaken.
 *
 * @param lastRevision of the stream, undefined when it has no event
 * @param find the event with an id, wherever in the log it is
 */
export const decideAppend = <Place extends StreamPlace>(
  { expected, events }: AppendRequest,
  lastRevision: number | undefined,
  find: (id: Uuid) => Place | undefined,
): AppendDecision<Place> => {
  const places = events.map(({ id }) => find(id))
  const taken = events.find((_, index) => places[index] !== undefined)
  if (taken !== undefined) {
    const first = places[0]
    const last = places.at(-1)
    const isSame = events.every(({ body }, index) => {
      const place = places[index]
      return (
        place !== undefined && place.revision === (first?.revision ?? 0) + index && sameBody(place.body, body)
      )
    })
    return isSame && last !== undefined
      ? { kind: 'repeat', last }
      : refuse({ kind: 'eventIdTaken', id: taken.id })
  }
  const ids = new Set<Uuid>()
  for (const { id } of events) {
    if (ids.has(id)) return refuse({ kind: 'eventIdTaken', id })
    ids.add(id)
  }

  const wanted = expected === 'noStream' ? undefined : expected.exact
  if (wanted !== lastRevision) return refuse({ kind: 'wrongExpectedRevision', actual: lastRevision })
  return { kind: 'append', firstRevision: lastRevision === undefined ? 0 : lastRevision + 1 }
}

const refuse = (refusal: AppendRefusal): Refused => ({ kind: 'refuse', refusal })
