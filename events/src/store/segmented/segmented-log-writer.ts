import { existsSync, mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import { serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Appended, AppendRefusal } from '../event-store.ts'
import { createCommittedAppends } from '../sqlite/committed-appends.ts'
import { createLogLookup } from '../sqlite/log-appender.ts'
import { openLogForReading, openLogForWriting } from '../sqlite/log-file.ts'
import type { AppendRequest } from '../stored-event.ts'
import { makeSegment } from './make-segment.ts'
import { dropSegment, oldestKept, segmentFile, segmentsIn } from './segments.ts'

/** What the writer thread does for `segmented-event-store.ts`. */
export interface SegmentedLogWriter {
  /** Resolves when the month's file is open, expired ones are gone, and the shared head is right. */
  ready(): Promise<void>
  /** Like in `log-writer.ts`, into the file of this month, or of a later one if the clock has gone back. */
  append(
    month: string,
    requests: readonly AppendRequest[],
  ): Promise<readonly Either<AppendRefusal, Appended>[]>
  /** Switches to this month's file and drops expired ones. */
  turnTo(month: string): Promise<void>
  failure(): Promise<Error>
  close(): Promise<void>
}

/** The data the thread is started with. */
export interface SegmentedLogWriterData {
  readonly folder: string
  readonly head: SharedArrayBuffer
  readonly month: string
}

const createWriter = ({ folder, head, month: firstMonth }: SegmentedLogWriterData): SegmentedLogWriter => {
  const failure = Promise.withResolvers<Error>()
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const openSegment = (month: string) => {
    const before = segmentsIn(folder).filter((other) => other < month)
    const file = segmentFile(folder, month)
    if (!existsSync(file)) makeSegment(file, headOf(before.at(-1)))
    const database = openLogForWriting(file)
    // Only after the newest file has passed on its number, because it may be expired itself.
    for (const other of before) if (other < oldestKept(month)) dropSegment(folder, other)
    const older = before
      .filter((other) => other >= oldestKept(month))
      .map((other) => openLogForReading(segmentFile(folder, other)))
      .toReversed()
    const appends = createCommittedAppends(database, head, older.map(createLogLookup))
    void appends.failure.then(failure.resolve)
    return {
      month,
      append: appends.append,
      close: async () => {
        await appends.settle()
        for (const file of [database, ...older]) file.close()
      },
    }
  }
  type Segment = ReturnType<typeof openSegment>

  const headOf = (month: string | undefined): number => {
    if (month === undefined) return 0
    const database = openLogForReading(segmentFile(folder, month))
    try {
      return Number(database.prepare('SELECT position FROM head').get()?.['position'])
    } finally {
      database.close()
    }
  }

  const turn = async (segment: Segment, month: string): Promise<Segment> => {
    if (month <= segment.month) return segment
    await segment.close()
    return openSegment(month)
  }

  const [startMonth = firstMonth] = [firstMonth, ...segmentsIn(folder)].toSorted().toReversed()
  let current = Promise.resolve(openSegment(startMonth))
  const at = (month: string): Promise<Segment> => (current = current.then((segment) => turn(segment, month)))

  return {
    ready: async () => {},
    append: async (month, requests) => (await at(month)).append(requests),
    turnTo: async (month) => void (await at(month)),
    failure: () => failure.promise,
    close: async () => (await current).close(),
  }
}

if (parentPort === null) throw new Error('runs only as the thread that segmented-event-store.ts starts')
const data: SegmentedLogWriterData = workerData
serveRemote(parentPort, createWriter(data))
