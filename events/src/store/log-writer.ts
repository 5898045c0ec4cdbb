import { parentPort, workerData } from 'node:worker_threads'
import { map, type Either } from '@schaufenster/platform/lib/either.ts'
import { serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import { createGroupCommit, isDiskFull } from '@schaufenster/platform/lib/group-commit.ts'
import type { Appended, AppendRefusal } from './event-store.ts'
import { StoreUnavailable } from './faults.ts'
import { createLogAppender } from './log-appender.ts'
import { openLogForWriting, type Synchronous } from './log-file.ts'
import { logHeadOn, raiseLogHead } from './log-head.ts'
import { positionFromOrdinal } from './position.ts'
import type { AppendRequest } from './stored-event.ts'

/** What the writer thread does for `sqlite-event-store.ts`. */
export interface LogWriter {
  /** Answers when the file is open and the shared head is right. */
  ready(): Promise<void>
  /** Answers each when all are on disk, together with all that came while the commit before them was under way. */
  append(requests: readonly AppendRequest[]): Promise<readonly Either<AppendRefusal, Appended>[]>
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
  const commits = createGroupCommit(database)
  const appender = createLogAppender(database)
  const sharedHead = logHeadOn(head)
  raiseLogHead(sharedHead, appender.head())

  return {
    ready: async () => {},
    append: async (requests) => {
      try {
        const answers = await commits.run(() => requests.map(appender.append))
        raiseLogHead(sharedHead, appender.head())
        return answers.map(map(toAppended))
      } catch (error) {
        appender.forget()
        throw isDiskFull(error)
          ? new StoreUnavailable('the disk is full: nothing was appended', { cause: error })
          : error
      }
    },
    failure: () => commits.failure,
    close: async () => {
      await Promise.allSettled([commits.run(() => undefined)])
      database.close()
    },
  }
}

const toAppended = ({
  revision,
  ordinal,
}: {
  readonly revision: number
  readonly ordinal: number
}): Appended => ({
  revision,
  position: positionFromOrdinal(ordinal),
})

if (parentPort === null) throw new Error('runs only as the thread that sqlite-event-store.ts starts')
const data: LogWriterData = workerData
serveRemote(parentPort, createLogWriter(data))
