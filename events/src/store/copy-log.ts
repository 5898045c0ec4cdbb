import { setTimeout } from 'node:timers/promises'
import { isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { RecordedEvent } from '../lib/envelope.ts'
import type { LogReader } from './event-store.ts'
import { runsOf } from './log-runs.ts'
import { beginning, type Position } from './position.ts'
import { storedEvent, type AppendRequest } from './stored-event.ts'

/**
 * The target of a copy. Nobody else may write to it meanwhile. It has its own positions, and it may be unavailable for a while ({@link TargetAway}).
 */
export interface LogTarget {
  /** Its events after a position, in order. Called before the first append, and after a fault once no append is pending. */
  events(after: Position): AsyncIterable<RecordedEvent>
  /** Appends all of a run or nothing, after every run given before. The next one may be given at once. Returns the position of its last event. */
  append(run: AppendRequest): Promise<Position>
}

/** The target doesn't answer. A run may have been appended or not, and no later run was appended without it. */
export class TargetAway extends Error {
  override readonly name = 'TargetAway'
}

export interface CopyOptions {
  /** Receives how many events of the source the target holds so far. */
  readonly progress?: (events: number) => void
  /** Which events the target may hold beyond the source's last one. Default: none. */
  readonly mayFollow?: (event: RecordedEvent) => boolean
  /** Milliseconds to wait after so many consecutive faults. */
  readonly pauseAfter?: (faults: number) => number
}

type Source = Pick<LogReader, 'readAll'>

/** How far both logs are known to be the same. */
interface Proven {
  readonly source: Position
  readonly target: Position
  readonly events: number
}

const pageSize = 500
/** The most pending runs, and the most characters in them. */
const mostOpen = 256
const mostOpenCharacters = 4 * 1024 * 1024
const mostFaults = 8

/**
 * Copies a log event by event, in order and unchanged, and returns the number of events. What the target already has is compared and kept, so an
 * interrupted copy resumes without duplicates. So does one that lost its connection, from the last verified event. The left side is the first event
 * of the target that differs from the source; nothing was appended after it.
 */
export const copyLog = async (
  source: Source,
  target: LogTarget,
  { progress = () => undefined, mayFollow = () => false, pauseAfter = () => 100 }: CopyOptions = {},
): Promise<Either<RecordedEvent, number>> => {
  let proven: Proven = { source: beginning, target: beginning, events: 0 }
  const prove = (further: Proven): void => {
    proven = further
    progress(proven.events)
  }
  for (let faults = 0; ; faults += 1) {
    const before = proven.events
    try {
      const differing = await compare(source, target, proven, mayFollow, prove)
      if (differing !== undefined) return left(differing)
      await send(source, target, proven, prove)
      return right(proven.events)
    } catch (fault) {
      if (proven.events > before) faults = 0
      if (!(fault instanceof TargetAway) || faults === mostFaults) throw fault
      await setTimeout(pauseAfter(faults + 1))
    }
  }
}

/** The first event of the target, after the verified part, that is not in the source. */
const compare = async (
  source: Source,
  target: LogTarget,
  from: Proven,
  mayFollow: (event: RecordedEvent) => boolean,
  prove: (further: Proven) => void,
): Promise<RecordedEvent | undefined> => {
  const known = eventsOf(source, from.source)
  let proven = from
  for await (const there of target.events(from.target)) {
    const { value: event } = await known.next()
    if (event ? !isSame(event, there) : !mayFollow(there)) return there
    if (event) proven = { source: event.position, target: there.position, events: proven.events + 1 }
  }
  prove(proven)
  return undefined
}

/** A pending run, and what is verified once it is appended. */
interface Open {
  readonly characters: number
  readonly come: Promise<Either<unknown, Proven>>
}

/** Sends the rest without waiting for each answer. Throws the first fault in order once nothing is pending. */
const send = async (
  source: Source,
  target: LogTarget,
  from: Proven,
  prove: (further: Proven) => void,
): Promise<void> => {
  const open: Open[] = []
  let characters = 0
  let events = from.events
  let isBroken = false

  const hasNoRoom = (size: number): boolean =>
    open.length > 0 && (isBroken || open.length >= mostOpen || characters + size > mostOpenCharacters)
  const oldest = async (): Promise<void> => {
    const first = open.shift()
    if (first === undefined) return
    characters -= first.characters
    const come = await first.come
    if (isRight(come)) return prove(come.right)
    await Promise.all(open.map((each) => each.come))
    throw come.left
  }

  for (let after = from.source; ;) {
    const page = await source.readAll(after, pageSize)
    if (page.events.length === 0) break
    let sent = 0
    for (const run of runsOf(page.events)) {
      const size = run.events.reduce((sum, { body }) => sum + body.length, 0)
      while (hasNoRoom(size)) await oldest()
      sent += run.events.length
      events += run.events.length
      const last = page.events[sent - 1]?.position ?? page.through
      const here = events
      const come = target.append(run).then(
        (position) => right({ source: last, target: position, events: here }),
        (fault: unknown) => {
          isBroken = true
          return left(fault)
        },
      )
      open.push({ characters: size, come })
      characters += size
    }
    after = page.through
  }
  while (open.length > 0) await oldest()
}

async function* eventsOf(
  source: Source,
  from: Position,
): AsyncGenerator<RecordedEvent, undefined, undefined> {
  for (let after = from; ;) {
    const { events, through } = await source.readAll(after, pageSize)
    if (events.length === 0) return undefined
    yield* events
    after = through
  }
}

/** Compares the exact text, because chains are made from it. */
const isSame = (one: RecordedEvent, other: RecordedEvent): boolean =>
  one.revision === other.revision &&
  storedEvent(one.stream, one).body === storedEvent(other.stream, other).body
