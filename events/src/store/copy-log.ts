import { setTimeout } from 'node:timers/promises'
import { isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { RecordedEvent } from '../lib/envelope.ts'
import type { LogReader } from './event-store.ts'
import { runsOf } from './log-runs.ts'
import { beginning, type Position } from './position.ts'
import { storedEvent, type AppendRequest } from './stored-event.ts'

/** A log that another one is copied into; nobody else writes it meanwhile. Its positions are its own, and it may be away for a while ({@link TargetAway}). */
export interface LogTarget {
  /** Its content after a position, in order. Asked before the first append, and again after a fault, when nothing is open any more. */
  events(after: Position): AsyncIterable<RecordedEvent>
  /** All of a run or nothing, after every run that was given before; the next may be given at once. Answers where its last event stands. */
  append(run: AppendRequest): Promise<Position>
}

/** The target does not answer: a run may have come or not, and none of those that were given after it has, unless it has. */
export class TargetAway extends Error {
  override readonly name = 'TargetAway'
}

export interface CopyOptions {
  /** Hears how many events of the source the target holds by now. */
  readonly progress?: (events: number) => void
  /** What the target may hold beyond the last event of the source; by default nothing. */
  readonly mayFollow?: (event: RecordedEvent) => boolean
  /** Milliseconds to wait after so many faults in a row. */
  readonly pauseAfter?: (faults: number) => number
}

type Source = Pick<LogReader, 'readAll'>

/** How far both logs are the same. */
interface Proven {
  readonly source: Position
  readonly target: Position
  readonly events: number
}

const pageSize = 500
/** Runs on their way at once, and characters of them. */
const mostOpen = 256
const mostOpenCharacters = 4 * 1024 * 1024
const mostFaults = 8

/**
 * Copies a log event by event, in order and unchanged, and returns the number of events. What the target has is compared and kept, so an interrupted copy resumes and
 * nothing is there twice; so does one whose line was lost, from the last event that is proven. Left is the first event of the target that differs from the source;
 * nothing was appended after it.
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

/** The first event of the target, after what is proven, that is none of the source. */
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

/** A run on its way, and what is proven when it has come. */
interface Open {
  readonly characters: number
  readonly come: Promise<Either<unknown, Proven>>
}

/** Sends what follows without waiting for each answer. Throws the first fault in order once nothing is open any more. */
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

/** To the letter, since chains are made of the text. */
const isSame = (one: RecordedEvent, other: RecordedEvent): boolean =>
  one.revision === other.revision &&
  storedEvent(one.stream, one).body === storedEvent(other.stream, other).body
