import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { matches } from '../../documents/filter-matches.ts'
import { ProjectionStops, reasonOf } from '../faults.ts'
import type { AnyProjection, AnyRoute } from '../projection.ts'

/** An event in its newest version, ready to be folded. */
export interface ReadableEvent {
  /** The event as passed to `fold`. */
  readonly event: RecordedEvent
  readonly route: AnyRoute
  /** The people whose data are in the fields that the projection opens. */
  readonly subjects: readonly string[]
  /** Why its personal fields could not be opened; its documents are parked. */
  readonly unopened?: string
}

/** Events in foldable form, as far as possible. */
export interface ReadEvents {
  readonly readable: readonly ReadableEvent[]
  /** The first event that this program can't read or route; the readable ones precede it. */
  readonly stop?: ProjectionStops
}

/**
 * Upcasts, routes and opens events. Event types that the projection doesn't list go nowhere. Opening is tried twice, because the vault may have been
 * away.
 */
export const readEvents = async (
  projection: AnyProjection,
  reader: EventReader,
  events: readonly RecordedEvent[],
): Promise<ReadEvents> => {
  const routed: ReadableEvent[] = []
  const types = new Set(projection.events.map(({ type }) => type))
  let stop: ProjectionStops | undefined
  for (const event of events) {
    try {
      const lifted = reader.upcast(event)
      routed.push({
        event: lifted,
        subjects: nobody,
        route: types.has(lifted.type) ? checkedRoute(projection, lifted) : nowhere,
      })
    } catch (error) {
      stop = new ProjectionStops(`${projection.name} can't continue at ${event.position}: ${reasonOf(error)}`)
      break
    }
  }
  const readable = await opened(projection, reader, routed)
  return { readable, ...(stop && { stop }) }
}

/** Whether an event is routed to a document in this state. */
export const isRoutedTo = ({ route }: ReadableEvent, key: string, document: unknown): boolean =>
  'keys' in route ? route.keys.includes(key) : document !== undefined && matches(route.where, document)

const checkedRoute = (projection: AnyProjection, event: RecordedEvent): AnyRoute => {
  const route = projection.route(event)
  if ('where' in route && projection.scope === 'partition')
    throw new Error('it routes by a filter, so its scope must be global')
  if ('where' in route && projection.opens !== undefined)
    throw new Error('it opens personal fields, so it must route by keys')
  return route
}

const nowhere: AnyRoute = { keys: [] }
const nobody: readonly string[] = []

const opened = async (
  { opens }: AnyProjection,
  reader: EventReader,
  routed: readonly ReadableEvent[],
): Promise<readonly ReadableEvent[]> => {
  if (opens === undefined) return routed
  const events = routed.map(({ event }) => event)
  const inClear =
    (await settled(reader.open(events, opens))) ??
    (await Promise.all(events.map(async (event) => (await settled(reader.open([event], opens)))?.[0])))
  return routed.map(({ event, route }, index) => {
    const clear = inClear[index]
    const subjects = subjectsOf(event, opens)
    return clear === undefined ? { event, route, subjects, unopened } : { event: clear, route, subjects }
  })
}

const unopened = 'its personal fields can not be opened: is this the vault of this log?'

const settled = async <Result>(result: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await result
  } catch {
    return undefined
  }
}

/**
 * Includes people who have been erased by now. A search index may have been written in clear just before a crash, and the erasure may have come
 * before the document was folded again.
 */
const subjectsOf = (sealed: RecordedEvent, opens: readonly string[]): readonly string[] =>
  opens.flatMap((field) => {
    const value = own(sealed.data, field)
    return isSealed(value) ? [value.$sealed] : []
  })
