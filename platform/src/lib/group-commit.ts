import type { DatabaseSync } from 'node:sqlite'

/** Shares commits: all work that arrives during a commit is in the next one (promise 1). */
export interface GroupCommit {
  /**
   * Runs `work` in a shared transaction and resolves when it is on disk. On a full disk it rejects, and works again once there is room. After any
   * other failure nobody knows what reached the disk, so it accepts no more work.
   */
  run<Result>(work: () => Result): Promise<Result>
  /** Resolves when it accepts no more work. */
  readonly failure: Promise<Error>
}

/** Runs in its batch's transaction. Its caller is settled with the result once the batch is on disk. */
interface Job {
  readonly work: () => () => void
  readonly reject: (error: unknown) => void
}

/** For the only writing connection. COMMIT blocks the calling thread. */
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

/** Whether SQLite had no room to write (`SQLITE_FULL`). The write itself failed, so no commit mark can be on disk. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteFull
