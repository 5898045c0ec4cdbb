import type { DatabaseSync } from 'node:sqlite'
import { map, type Either } from '@schaufenster/platform/lib/either.ts'
import { createGroupCommit, isDiskFull } from '@schaufenster/platform/lib/group-commit.ts'
import { createBuckets, type Counted } from '@schaufenster/platform/metrics/buckets.ts'
import type { Appended, AppendRefusal } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { positionFromOrdinal } from '../position.ts'
import type { AppendRequest } from '../stored-event.ts'
import { createLogAppender, type LogLookup } from './log-appender.ts'
import { logHeadOn, raiseLogHead, readLogHead } from './log-head.ts'

/** Appends to one file of a log that are on disk when they are answered. */
export interface CommittedAppends {
  /** Answers each when all are on disk, together with all that came while the commit before them was under way. */
  append(requests: readonly AppendRequest[]): Promise<readonly Either<AppendRefusal, Appended>[]>
  /** Resolves when a commit failed in a way that leaves open what is on disk. */
  readonly failure: Promise<Error>
  /** How many events the commits brought to disk that had any, since this was opened. */
  groupSizes(): Counted
  /** Resolves when all earlier appends are done. The caller closes the database. */
  settle(): Promise<void>
}

const groupBounds: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]

/**
 * The one way in which writer threads append: decide, commit for all, raise the shared head. The head is right as soon as this returns.
 *
 * @param older the files before this one, the newest first (`createLogAppender`)
 */
export const createCommittedAppends = (
  database: DatabaseSync,
  head: SharedArrayBuffer,
  older: readonly LogLookup[] = [],
): CommittedAppends => {
  const commits = createGroupCommit(database)
  const appender = createLogAppender(database, older)
  const sharedHead = logHeadOn(head)
  raiseLogHead(sharedHead, appender.head())
  const groups = createBuckets(groupBounds)

  return {
    append: async (requests) => {
      try {
        const answers = await commits.run(() => requests.map(appender.append))
        // The first of those who shared the commit sees all of it.
        const group = appender.head() - readLogHead(sharedHead)
        if (group > 0) groups.record(group)
        raiseLogHead(sharedHead, appender.head())
        return answers.map(
          map(({ revision, ordinal }) => ({ revision, position: positionFromOrdinal(ordinal) })),
        )
      } catch (error) {
        appender.forget()
        throw isDiskFull(error)
          ? new StoreUnavailable('the disk is full: nothing was appended', { cause: error })
          : error
      }
    },
    failure: commits.failure,
    groupSizes: groups.read,
    settle: async () => {
      await Promise.allSettled([commits.run(() => undefined)])
    },
  }
}
