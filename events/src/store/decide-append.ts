import type { Uuid } from '@schaufenster/platform/lib/ids.ts'
import type { AppendRefusal } from './event-store.ts'
import { sameBody, type AppendRequest } from './stored-event.ts'

/** An event's place in its stream, and its content. */
export interface StreamPlace {
  readonly revision: number
  readonly body: string
}

/** An event's place in a log that counts its events. */
export interface StoredPlace extends StreamPlace {
  readonly ordinal: number
}

export type AppendDecision<Place extends StreamPlace> =
  | { readonly kind: 'append'; readonly firstRevision: number }
  /** The same events are already in the log, so the append gets the same answer as the first time. */
  | { readonly kind: 'repeat'; readonly last: Place }
  | Refused

interface Refused {
  readonly kind: 'refuse'
  readonly refusal: AppendRefusal
}

/**
 * The rule of promise 2, in one place for all adapters that decide for themselves. Ids take precedence over the expectation: a writer that never got
 * the answer to its append retries with an expectation that its own append has made outdated.
 *
 * @param lastRevision of the stream; undefined if it has no event
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
