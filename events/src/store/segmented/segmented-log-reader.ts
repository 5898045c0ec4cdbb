import type { RecordedEvent } from '../../lib/envelope.ts'
import type { LogReader } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { followLog } from '../follow-log.ts'
import { beginning, type Position } from '../position.ts'
import { logGrowth, logHeadOn } from '../sqlite/log-head.ts'
import { openSqliteLogReader } from '../sqlite/sqlite-log-reader.ts'
import { segmentFile, segmentsIn } from './segments.ts'

/** Where a log of several files is, in a form that can be passed to a worker thread or, without `head`, to another process. */
export interface SegmentedLogLocation {
  readonly folder: string
  readonly head?: SharedArrayBuffer
}

const pollMilliseconds = 50

/** Reads a log that `openSegmentedEventStore` writes, in any thread or process. */
export const openSegmentedLogReader = ({ folder, head }: SegmentedLogLocation): LogReader => {
  const readers = new Map<string, LogReader>()
  const closed = new AbortController()

  /** The current files, oldest first. Each is complete before the next begins, so reading them in order leaves no gap. */
  const segments = async (): Promise<readonly LogReader[]> => {
    if (closed.signal.aborted) throw new StoreUnavailable('the event store is closed')
    const months = segmentsIn(folder)
    for (const [month, reader] of readers) {
      if (months.includes(month)) continue
      readers.delete(month)
      await reader.close()
    }
    return months.map((month) => {
      const reader = readers.get(month) ?? openSqliteLogReader({ file: segmentFile(folder, month) })
      readers.set(month, reader)
      return reader
    })
  }

  const readAll = async (after: Position, limit: number) => {
    const events: RecordedEvent[] = []
    for (const segment of await segments()) {
      if (events.length === limit) break
      events.push(...(await segment.readAll(after, limit - events.length)).events)
    }
    return { events, through: events.at(-1)?.position ?? after }
  }

  return {
    readAll,
    async *readStream(stream, { from, direction = 'forwards', limit = Infinity } = {}) {
      const inOrder = await segments()
      let left = limit
      for (const segment of direction === 'forwards' ? inOrder : inOrder.toReversed()) {
        const options = { direction, limit: left, ...(from !== undefined && { from }) }
        for await (const event of segment.readStream(stream, options)) {
          yield event
          left -= 1
        }
      }
    },
    subscribe: (after, signal) =>
      followLog(
        {
          readAll,
          growth: logGrowth(head && logHeadOn(head), pollMilliseconds),
        },
        after,
        AbortSignal.any([signal, closed.signal]),
      ),
    head: async () => (await (await segments()).at(-1)?.head()) ?? beginning,
    close: async () => {
      if (closed.signal.aborted) return
      closed.abort()
      await Promise.all([...readers.values()].map((reader) => reader.close()))
    },
  }
}
