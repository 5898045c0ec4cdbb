import { MongoBulkWriteError, MongoError } from 'mongodb'

/** The driver's error names for: no server can answer, or none did in time. */
const away: ReadonlySet<string> = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
])

/** Labels and answers of servers that stop, start, hold an election or have no majority. */
const passingLabels = ['RetryableWriteError', 'SystemOverloadedError']
const passingCodes: ReadonlySet<number> = new Set([64, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436])

/** Whether no server can answer at the moment. A write that failed this way may have taken effect all the same. */
const isMongoAway = (error: unknown): boolean =>
  error instanceof MongoError &&
  (away.has(error.name) ||
    passingLabels.some((label) => error.hasErrorLabel(label)) ||
    (typeof error.code === 'number' && passingCodes.has(error.code)))

/** Longer than the driver retries by itself. */
const longestMs = 60_000

/**
 * Calls a server. If it is away or has not answered within a minute, rejects with what `away` makes of the cause; other errors pass unchanged. The
 * driver may never answer (docs/decisions/0135), and the operation may still take effect later or never. `forever` is for work of unlimited duration.
 */
export const reachingMongo = async <Result>(
  work: () => Promise<Result>,
  away: (cause: unknown) => Error,
  withinMs: number | 'forever' = longestMs,
): Promise<Result> => {
  if (withinMs === 'forever') return failingAs(work, away)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(away(new Error(`no answer within ${withinMs} ms`))), withinMs)
  try {
    return await Promise.race([failingAs(work, away), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const failingAs = async <Result>(
  work: () => Promise<Result>,
  away: (cause: unknown) => Error,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw isMongoAway(error) ? away(error) : error
  }
}

const duplicateKey = 11_000

/** Whether a write hit an existing key, or an existing value of a unique index. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoError && error.code === duplicateKey

/** The indexes of the writes in a bulk that hit an existing key; undefined if anything else went wrong. */
export const duplicatesOf = (error: unknown): readonly number[] | undefined => {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined)
    return undefined
  const faults = error.result.getWriteErrors()
  return faults.length > 0 && faults.every(({ code }) => code === duplicateKey)
    ? faults.map(({ index }) => index)
    : undefined
}
