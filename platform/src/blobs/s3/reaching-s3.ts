import { S3ServiceException } from '@aws-sdk/client-s3'

/** The blob storage doesn't answer or is overloaded. Callers are told to retry (503). */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable'
}

/** Whether the server answered with this status. */
export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status

/** A server's complaint about our request is a fault of ours. Everything else is transient: no answer, a broken one, or overload. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof S3ServiceException)) return true
  const status = error.$metadata.httpStatusCode ?? 500
  return status === 429 || status >= 500
}

const named = (error: unknown): unknown =>
  error instanceof BlobsUnavailable || !isAway(error)
    ? error
    : new BlobsUnavailable('S3 is away', { cause: error })

/** Calls the server. If it is unavailable, rejects with {@link BlobsUnavailable}; other errors pass unchanged. */
export const reaching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw named(error)
  }
}

/** The same for content that breaks off while it is read. */
export async function* reachingOn(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    throw named(error)
  }
}

/** The server's answer; undefined if the object doesn't exist. */
export const ifThere = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  reaching(async () => {
    try {
      return await work()
    } catch (error) {
      if (isStatus(error, 404)) return undefined
      throw error
    }
  })
