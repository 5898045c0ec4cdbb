import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { RecordedEvent } from '../lib/envelope.ts'
import type { LogReader } from './event-store.ts'
import { runsOf } from './log-runs.ts'
import { beginning } from './position.ts'
import { storedEvent, type AppendRequest } from './stored-event.ts'

/** A log that another one is copied into; nobody else writes it meanwhile. */
export interface LogTarget {
  /** Its present content, in order. Read once, before anything is appended. */
  events(): AsyncIterable<RecordedEvent>
  /** All of a run or nothing. The next one is given when this resolves. */
  append(run: AppendRequest): Promise<void>
}

export interface CopyOptions {
  /** Hears how many events of the source the target holds by now. */
  readonly progress?: (events: number) => void
  /** What the target may hold beyond the last event of the source; by default nothing. */
  readonly mayFollow?: (event: RecordedEvent) => boolean
}

const pageSize = 500

/**
 * Copies a log event by event, in order and unchanged, and returns the number of events. What the target has is
 * compared and kept, so an interrupted copy resumes and nothing is there twice. Left is the first event of the target
 * that differs from the source; nothing was appended then.
 */
export const copyLog = async (
  source: Pick<LogReader, 'readAll'>,
  target: LogTarget,
  { progress = () => undefined, mayFollow = () => false }: CopyOptions = {},
): Promise<Either<RecordedEvent, number>> => {
  let copied = 0
  let after = beginning
  const known = eventsOf(source)
  for await (const there of target.events()) {
    const { value: event } = await known.next()
    if (event ? !isSame(event, there) : !mayFollow(there)) return left(there)
    if (!event) continue
    after = event.position
    copied += 1
  }
  progress(copied)
  for (;;) {
    const page = await source.readAll(after, pageSize)
    if (page.events.length === 0) return right(copied)
    for (const run of runsOf(page.events)) {
      await target.append(run)
      copied += run.events.length
      progress(copied)
    }
    after = page.through
  }
}

async function* eventsOf(
  source: Pick<LogReader, 'readAll'>,
): AsyncGenerator<RecordedEvent, undefined, undefined> {
  for (let after = beginning; ;) {
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
