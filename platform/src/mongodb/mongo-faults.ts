import { MongoBulkWriteError, MongoError } from 'mongodb'

/** Names of the driver's errors that mean: no server that could answer, or none in time. */
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

/** What servers label or answer while they stop, start, elect another one, or have no majority. */
const passingLabels = ['RetryableWriteError', 'SystemOverloadedError']
const passingCodes: ReadonlySet<number> = new Set([64, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436])

/** Whether no server can answer just now. A write that failed so may have been made all the same. */
const isMongoAway = (error: unknown): boolean =>
  error instanceof MongoError &&
  (away.has(error.name) ||
    passingLabels.some((label) => error.hasErrorLabel(label)) ||
    (typeof error.code === 'number' && passingCodes.has(error.code)))

/** Longer than the driver tries by itself. */
const longestMs = 60_000

/**
 * Does something with a server. That it is away, or has not answered within a minute, rejects with what `away` makes of the cause; all else stays as it is. The driver may never
 * answer (docs/decisions/0135); what was asked may then still be done, later or never, as by anybody who stood still. `forever`: work that takes as long as it takes.
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

/** Whether a write met a key, or a value of a unique index, that is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoError && error.code === duplicateKey

/** The numbers of the writes of a bulk that met a key that is there already; undefined when anything else went wrong. */
export const duplicatesOf = (error: unknown): readonly number[] | undefined => {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined)
    return undefined
  const faults = error.result.getWriteErrors()
  return faults.length > 0 && faults.every(({ code }) => code === duplicateKey)
    ? faults.map(({ index }) => index)
    : undefined
}
