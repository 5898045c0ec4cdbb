import { S3ServiceException } from '@aws-sdk/client-s3'

/** The place of the blobs doesn't answer, or has too much to do: whoever asks is told to come again (503). */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable'
}

/** Whether the server answered with this status. */
export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status

/** What a server says about a request of ours is a fault of ours; all else passes: no answer, a broken one, too much to do. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof S3ServiceException)) return true
  const status = error.$metadata.httpStatusCode ?? 500
  return status === 429 || status >= 500
}

const named = (error: unknown): unknown =>
  error instanceof BlobsUnavailable || !isAway(error)
    ? error
    : new BlobsUnavailable('S3 is away', { cause: error })

/** Asks the server. That it is away rejects with {@link BlobsUnavailable}; all else stays as it is. */
export const reaching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw named(error)
  }
}

/** The same for a content that breaks off while it is read. */
export async function* reachingOn(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    throw named(error)
  }
}

/** What the server has; undefined when it knows no such thing. */
export const ifThere = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  reaching(async () => {
    try {
      return await work()
    } catch (error) {
      if (isStatus(error, 404)) return undefined
      throw error
    }
  })
