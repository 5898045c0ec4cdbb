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

/** Appends to one log file that are on disk when they are answered. */
export interface CommittedAppends {
  /** Answers when all are on disk, together with everything that arrived during the previous commit. */
  append(requests: readonly AppendRequest[]): Promise<readonly Either<AppendRefusal, Appended>[]>
  /** Resolves when a commit failed and nobody knows what reached the disk. */
  readonly failure: Promise<Error>
  /** How many events each non-empty commit wrote since this was opened. */
  groupSizes(): Counted
  /** Resolves when all earlier appends are done. The caller closes the database. */
  settle(): Promise<void>
}

const groupBounds: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]

/**
 * How writer threads append: decide, commit for all, raise the shared head. The head is right as soon as this returns.
 *
 * @param older the files before this one, newest first (`createLogAppender`)
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
        // The first of the callers that shared the commit counts all of it.
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
