import type { DatabaseSync } from 'node:sqlite'

/** Shares commits between callers: all who come while one commit is on its way to disk are in the next (promise 1). */
export interface GroupCommit {
  /**
   * Runs `work` in a transaction with others and answers when it is on disk. On a full disk it rejects and goes on when there is room again; after
   * any other failure it is not known what reached the disk, and it takes no more.
   */
  run<Result>(work: () => Result): Promise<Result>
  /** Resolves when it takes no more. */
  readonly failure: Promise<Error>
}

/** Runs in the transaction of its batch; what it returns settles its caller once the batch is on disk. */
interface Job {
  readonly work: () => () => void
  readonly reject: (error: unknown) => void
}

/** For the one connection that writes; COMMIT blocks the thread that this runs in. */
export const createGroupCommit = (database: DatabaseSync): GroupCommit => {
  const failure = Promise.withResolvers<Error>()
  let failed: Error | undefined
  let jobs: Job[] = []

  const commit = (): void => {
    const batch = jobs
    jobs = []
    try {
      database.exec('BEGIN IMMEDIATE')
      const answers = batch.map((job) => job.work())
      database.exec('COMMIT')
      for (const answer of answers) answer()
    } catch (error) {
      if (!isDiskFull(error) || !rolledBack()) {
        failed = new Error('a write failed and may be on disk or not: the process has to end', {
          cause: error,
        })
        failure.resolve(failed)
      }
      for (const job of batch) job.reject(failed ?? error)
    }
  }

  const rolledBack = (): boolean => {
    try {
      if (database.isTransaction) database.exec('ROLLBACK')
      return true
    } catch {
      return false
    }
  }

  return {
    failure: failure.promise,
    run: (work) =>
      new Promise((resolve, reject) => {
        if (failed !== undefined) throw failed
        if (jobs.length === 0) setImmediate(commit)
        jobs.push({
          work: () => {
            const result = work()
            return () => resolve(result)
          },
          reject,
        })
      }),
  }
}

const sqliteFull = 13

/** Whether SQLite refused to write because there is no room (`SQLITE_FULL`): the write itself failed, so no commit mark can be on disk. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteFull
