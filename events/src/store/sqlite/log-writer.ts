import { parentPort, workerData } from 'node:worker_threads'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import { serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Counted } from '@schaufenster/platform/metrics/buckets.ts'
import type { Appended, AppendRefusal } from '../event-store.ts'
import type { AppendRequest } from '../stored-event.ts'
import { createCommittedAppends } from './committed-appends.ts'
import { openLogForWriting, type Synchronous } from './log-file.ts'

/** What the writer thread does for `sqlite-event-store.ts`. */
export interface LogWriter {
  /** Answers when the file is open and the shared head is right. */
  ready(): Promise<void>
  /** Answers each when all are on disk, together with all that came while the commit before them was under way. */
  append(requests: readonly AppendRequest[]): Promise<readonly Either<AppendRefusal, Appended>[]>
  /** As of `committed-appends.ts`. */
  groupSizes(): Promise<Counted>
  /** Answers when a commit failed in a way that leaves open what is on disk. */
  failure(): Promise<Error>
  /** Closes the file after the appends that were asked for before. */
  close(): Promise<void>
}

/** What the thread is started with. */
export interface LogWriterData {
  readonly file: string
  readonly head: SharedArrayBuffer
  readonly synchronous: Synchronous
}

const createLogWriter = ({ file, head, synchronous }: LogWriterData): LogWriter => {
  const database = openLogForWriting(file, synchronous)
  const appends = createCommittedAppends(database, head)

  return {
    ready: async () => {},
    append: appends.append,
    groupSizes: async () => appends.groupSizes(),
    failure: () => appends.failure,
    close: async () => {
      await appends.settle()
      database.close()
    },
  }
}

if (parentPort === null) throw new Error('runs only as the thread that sqlite-event-store.ts starts')
const data: LogWriterData = workerData
serveRemote(parentPort, createLogWriter(data))
