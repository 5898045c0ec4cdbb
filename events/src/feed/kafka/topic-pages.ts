import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import type { LogPage } from '../../store/event-store.ts'
import { beginning, isAfter, type Position } from '../../store/position.ts'
import { decodeRecord, followRecords } from './feed-record.ts'
import type { TopicFetcher } from './topic-fetcher.ts'

/** The topic to read, and the store with the rest of the log. */
export interface TopicReading {
  readonly partition: number
  readonly after: Position
  readonly signal: AbortSignal
  readonly fetcher: TopicFetcher
  /** A page from the store, for what the topic lacks. */
  readonly fromStore: (partition: number, after: Position) => Promise<LogPage>
  /** Throws if another reader has the partition. */
  readonly requireHeld: () => void
}

/**
 * A partition after a position, then live. Each record is checked to follow the one before (docs/decisions/0141). Ends as soon as `signal` aborts,
 * even while brokers don't answer.
 */
export async function* topicPages(reading: TopicReading): AsyncGenerator<LogPage, void, undefined> {
  const { signal } = reading
  const pages = readPages(reading)
  try {
    for (;;) {
      const next = await settledOrAborted(pages.next(), signal)
      if (next === undefined || next.done === true) return
      yield next.value
    }
  } finally {
    // Aborting waits for nobody; pending requests end when they are answered.
    if (!signal.aborted) await pages.return()
  }
}

async function* readPages({
  partition,
  after,
  signal,
  fetcher,
  fromStore,
  requireHeld,
}: TopicReading): AsyncGenerator<LogPage, void, undefined> {
  let through = after
  const { first, end } = await fetcher.bounds(partition)
  // A record would reveal the gap before it. Without records everything is in the store.
  for (let behind = first === end; behind && !signal.aborted;) {
    requireHeld()
    const stored = await fromStore(partition, through)
    behind = isAfter(stored.through, through)
    through = stored.through
    if (behind) yield stored
  }
  let offset = await offsetBefore(fetcher, partition, through)
  let coming = fetcher.fetch(partition, offset)
  try {
    while (!signal.aborted) {
      requireHeld()
      const stored = await coming
      const { page, gap } = followRecords(
        stored.map(({ value }) => decodeRecord(value)),
        through,
      )
      const next = gap === undefined ? stored.at(-1) : stored[gap.index - 1]
      if (next !== undefined) offset = next.offset + 1n
      // Requested while this page is folded; later it would queue behind other requests.
      coming = fetcher.fetch(partition, offset)
      // It may fail while nobody awaits it; the next one to await it gets the fault.
      coming.catch(() => undefined)
      if (isAfter(page.through, through)) {
        through = page.through
        yield page
      }
      if (gap === undefined) continue
      for (const goal = gap.record.after; isAfter(goal, through) && !signal.aborted;) {
        const missed = await fromStore(partition, through)
        if (!isAfter(missed.through, through))
          throw new Error(`the store ends before the topic's partition ${partition} does`)
        through = missed.through
        yield missed
      }
    }
  } finally {
    await coming.catch(() => undefined)
  }
}

/**
 * An offset to resume from after a position: that of an earlier record, found by jumping back from the end in steps that grow eightfold, or else the
 * first one. A relay's duplicate may lead too far; the chain reveals that and the store repairs it.
 */
const offsetBefore = async (
  fetcher: TopicFetcher,
  partition: number,
  position: Position,
): Promise<bigint> => {
  const { first, end } = await fetcher.bounds(partition)
  if (position === beginning) return first
  for (let leap = 1n; ; leap *= 8n) {
    const offset = end - leap
    if (offset <= first) return first
    const [record] = await fetcher.fetch(partition, offset)
    if (record !== undefined && !isAfter(decodeRecord(record.value).through, position)) return offset
  }
}
