import { setImmediate } from 'node:timers/promises'
import type { Feed } from '@schaufenster/events/feed/feed.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore, LogPage } from '@schaufenster/events/store/event-store.ts'
import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'

/**
 * Decides what happens next: a number below `sides`, 0 being the kindest. fast-check draws these numbers, so that a failure shrinks to the fewest
 * unkind ones. Once they are used up the world is kind.
 */
export type Dice = (sides: number) => number

/** Yields these numbers, then zeroes: 0 is the kind outcome of every question. */
export const diceOf = (throws: readonly number[]): Dice => {
  let next = 0
  return (sides) => (throws[next++] ?? 0) % sides
}

/** A store's log, in pages as unkind as a feed's may be. */
export type HostileLog = Pick<EventStore, 'readStream' | 'readByStream' | 'readAll' | 'subscribe' | 'head'>

const never = (): boolean => false

/** Does everything that is allowed: pages of any length, repeated deliveries, pauses, and nothing more for a process that `isDead`. */
export const hostileLog = (store: EventStore, dice: Dice, isDead = never): HostileLog => {
  const pages = hostilePages(store, dice, () => true, isDead)
  const { readByStream } = store
  return {
    readStream: (...read) => store.readStream(...read),
    ...(readByStream && {
      readByStream: (through, limit) => readByStream(through, Math.min(limit, 1 + dice(7))),
    }),
    head: () => store.head(),
    readAll: async (after, limit) => {
      const { events, through } = await store.readAll(after, Math.min(limit, 1 + dice(7)))
      return { events, through }
    },
    subscribe: pages,
  }
}

/** A log split by partition key, without any order between partitions, and with watermarks for idle ones. A process that `isDead` gets nothing. */
export const hostileFeed = (store: EventStore, partitions: number, dice: Dice, isDead = never): Feed => {
  const partitionOf = (key: string): number =>
    [...key].reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7) % partitions
  return {
    partitions,
    partitionOf,
    subscribe: (partition, after, signal) =>
      hostilePages(
        store,
        dice,
        (event) => partitionOf(event.metadata.partitionKey) === partition,
        isDead,
      )(after, signal),
    holds: () => true,
    whileHeld: (_partition, pages) => pages,
  }
}

const hostilePages = (
  store: EventStore,
  dice: Dice,
  belongs: (event: RecordedEvent) => boolean,
  isDead: () => boolean,
): ((after: Position, signal: AbortSignal) => AsyncIterable<LogPage>) =>
  async function* pages(after, signal) {
    let through = after
    while (!signal.aborted) {
      // Nobody stops a dead process, which would otherwise keep asking for ever and use up the dice of the living.
      if (isDead()) await new Promise(() => {})
      for (let wait = dice(4); wait > 0; wait -= 1) await setImmediate()
      const again = dice(5) === 4
      const from = again ? await before(store, through, 1 + dice(6)) : through
      const page = await store.readAll(from, [1_000, 1, 2, 3, 5][dice(5)] ?? 1)
      if (isAfter(page.through, through)) through = page.through
      if (page.events.length > 0) yield { events: page.events.filter(belongs), through: page.through }
      else await setImmediate()
    }
  }

/** A position some events before another. */
const before = async (store: EventStore, position: Position, events: number): Promise<Position> => {
  const { events: all } = await store.readAll(beginning, Infinity)
  const places = [beginning, ...all.map((event) => event.position)].filter(
    (place) => !isAfter(place, position),
  )
  return places.at(-1 - events) ?? beginning
}
