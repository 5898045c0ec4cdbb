import type { EventCodec, OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { NewEvent, StreamName } from '@schaufenster/events/lib/envelope.ts'
import { ReservationAbandoned } from '@schaufenster/events/lib/reservation-events.ts'
import type { Appended, EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning, type Position } from '@schaufenster/events/store/position.ts'
import type { Decider } from './decider.ts'
import type { Handled } from './handle.ts'

/** A stream folded by its decider, and the result of each of its commands. */
export interface Folded<State> {
  readonly state: State
  /** The last event's revision; -1 for an empty stream. */
  readonly revision: number
  readonly position: Position
  /** By command id: the revisions of its first and last event. Grows in place as more of the stream is read, and only from the log. */
  readonly commands: Map<string, RevisionRange>
}

/** The events that one command appended, both ends included. */
export interface RevisionRange {
  readonly first: number
  readonly last: number
  /** The command was fenced out before it arrived, and never will succeed (`reservation.ts`). */
  readonly abandoned?: true
}

/** Reads and folds streams. */
export interface StreamFolder {
  /**
   * The stream as last seen by this process; undefined if never. Others may have written since, so use it
   * only for an append, which the store then refuses.
   */
  known<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: StreamName,
  ): Folded<State> | undefined
  /** The stream as it is now; events folded earlier are not read again. */
  current<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: StreamName,
  ): Promise<Folded<State>>
  /** Folds events appended right after `before`, so that a writer need not read back its own events. */
  appended<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: StreamName,
    before: Folded<State>,
    events: readonly NewEvent[],
    last: Appended,
  ): Promise<Folded<State>>
  /** The result of a command with these events. */
  answerOf<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: StreamName,
    events: RevisionRange,
  ): Promise<Handled<State, Event>>
  /** The decrypted events after a revision (-1 for all), at most `limit` if given. */
  since(stream: StreamName, revision: number, limit?: number): Promise<readonly OpenedEvent[]>
  /** Drops all cached states. Called after an erasure, because they hold personal fields in clear. */
  clear(): void
}

interface Entry<State> {
  readonly decider: object
  readonly folded: Folded<State>
}

/** A state is only ever handed back to the decider that folded it. */
const isOf = <State, Command, Event extends DomainEvent>(
  entry: Entry<unknown> | undefined,
  decider: Decider<State, Command, Event>,
): entry is Entry<State> => entry?.decider === decider

/** Keeps the states of the `capacity` most recently used streams. */
export const createStreamFolder = (store: EventStore, codec: EventCodec, capacity = 10_000): StreamFolder => {
  const entries = new Map<StreamName, Entry<unknown>>()

  const remember = (stream: StreamName, entry: Entry<unknown>) => {
    const newest = entries.get(stream)
    if (newest?.decider === entry.decider && newest.folded.revision > entry.folded.revision) return
    entries.delete(stream)
    entries.set(stream, entry)
    if (entries.size <= capacity) return
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }

  const since = async (stream: StreamName, revision: number, limit?: number) =>
    codec.open(
      await Array.fromAsync(
        store.readStream(stream, { from: revision + 1, ...(limit !== undefined && { limit }) }),
      ),
    )

  const known: StreamFolder['known'] = (decider, stream) => {
    const entry = entries.get(stream)
    return isOf(entry, decider) ? entry.folded : undefined
  }

  return {
    since,
    known,
    clear: () => entries.clear(),

    current: async (decider, stream) => {
      const before = known(decider, stream) ?? emptyFold(decider)
      const folded = foldOn(decider, before, await since(stream, before.revision))
      remember(stream, { decider, folded })
      return folded
    },

    // Folds what the log holds, like every fold: that may be less than was decided (undefined fields). The
    // position is the last event's.
    appended: async (decider, stream, before, events, { position }) => {
      const recorded = events.map((event, index) => ({
        ...event,
        stream,
        revision: before.revision + 1 + index,
        position,
      }))
      const folded = foldOn(decider, before, await codec.open(recorded))
      remember(stream, { decider, folded })
      return folded
    },

    answerOf: async (decider, stream, { first, last }) => {
      const opened = await since(stream, -1, last + 1)
      const { state, revision, position } = foldOn(decider, emptyFold(decider), opened)
      const events = opened.slice(first).flatMap((event) => (decider.isEvent(event) ? [event] : []))
      return { state, revision, position, events }
    },
  }
}

/** A stream without events. */
export const emptyFold = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
): Folded<State> => ({
  state: decider.initialState,
  revision: -1,
  position: beginning,
  commands: new Map(),
})

const foldOn = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  before: Folded<State>,
  events: readonly OpenedEvent[],
): Folded<State> => {
  const last = events.at(-1)
  if (last === undefined) return before
  const { commands } = before
  let { state } = before
  for (const event of events) {
    const { commandId } = event.metadata
    if (event.type === ReservationAbandoned.type) {
      commands.set(commandId, { first: event.revision, last: event.revision, abandoned: true })
      continue
    }
    if (!decider.isEvent(event))
      throw new Error(`${event.stream} holds ${event.type}, which is not of its language`)
    state = decider.evolve(state, event)
    const first = commands.get(commandId)?.first ?? event.revision
    commands.set(commandId, { first, last: event.revision })
  }
  return { state, revision: last.revision, position: last.position, commands }
}
