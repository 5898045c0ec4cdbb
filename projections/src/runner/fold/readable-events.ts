import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { matches } from '../../documents/filter-matches.ts'
import { ProjectionStops, reasonOf } from '../faults.ts'
import type { AnyProjection, AnyRoute } from '../projection.ts'

/** An event in its newest version, ready to be folded. */
export interface ReadableEvent {
  /** As `fold` gets it. */
  readonly event: RecordedEvent
  readonly route: AnyRoute
  /** Whose data are in the fields that the projection opens. */
  readonly subjects: readonly string[]
  /** Why its personal fields could not be opened: the documents it goes to are parked. */
  readonly unopened?: string
}

/** Events as a projection can fold them, as far as it can. */
export interface ReadEvents {
  readonly readable: readonly ReadableEvent[]
  /** The first event that this program can't read or route; the readable ones are those before it. */
  readonly stop?: ProjectionStops
}

/** Lifts, routes and opens events; one of a type that the projection doesn't list goes nowhere. Opening is tried twice: the vault may have been away. */
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
      stop = new ProjectionStops(`${projection.name} can't go on at ${event.position}: ${reasonOf(error)}`)
      break
    }
  }
  const readable = await opened(projection, reader, routed)
  return { readable, ...(stop && { stop }) }
}

/** Whether an event goes to a document in this state. */
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
 * Also of those who are erased by now: a search index may have been written in clear just before a crash, and then the erasure came before the
 * document was folded again.
 */
const subjectsOf = (sealed: RecordedEvent, opens: readonly string[]): readonly string[] =>
  opens.flatMap((field) => {
    const value = own(sealed.data, field)
    return isSealed(value) ? [value.$sealed] : []
  })
