import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { RecordedEvent } from '../../lib/envelope.ts'
import { runsOf } from '../log-runs.ts'
import { positionFromOrdinal, type Position } from '../position.ts'
import { createLogAppender } from './log-appender.ts'
import { openLogForWriting } from './log-file.ts'

/** A new file that a log is written into, event by event. */
export interface LogCopy {
  /** Answers where the event stands in the copy. Throws when it doesn't come next in its stream. */
  append(event: RecordedEvent): Position
  /** All is in one file that needs no other; it is for the caller to flush it. */
  close(): void
}

/** So many events share a transaction. */
const together = 1_000

/** Makes the file, which must not be there; it is a log like any other, with chains of its own. Blocks its thread. */
export const createLogCopy = (file: string): LogCopy => {
  const database = openLogForWriting(file, 'NORMAL')
  const appender = createLogAppender(database)
  database.exec('BEGIN')
  return {
    append: (event) => {
      for (const request of runsOf([event])) {
        const appended = appender.append(request)
        if (isLeft(appended)) throw new Error(`${event.id} doesn't come next: ${appended.left.kind}`)
      }
      const ordinal = appender.head()
      if (ordinal % together === 0) database.exec('COMMIT; BEGIN')
      return positionFromOrdinal(ordinal)
    },
    close: () => {
      database.exec('COMMIT; PRAGMA journal_mode = DELETE')
      database.close()
    },
  }
}
