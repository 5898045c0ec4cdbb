import { Client, errors } from '@elastic/elasticsearch'
import { SearchUnavailable } from '../search-serving.ts'

/**
 * Connections to a cluster, to be closed by the caller. Several addresses are separated by commas. Searches wait at most `awayAfterMs` before they
 * learn that the index is unavailable (503).
 */
export const connectElasticsearch = (url: string, awayAfterMs = 10_000): Client =>
  new Client({
    nodes: url.split(','),
    requestTimeout: awayAfterMs,
    // Versions make writes repeatable and reads change nothing, so interrupted requests may be retried.
    maxRetries: 2,
    name: 'schaufenster',
  })

/** Overloaded, starting, electing, or currently without the shard. */
const passing: ReadonlySet<number | undefined> = new Set([429, 502, 503, 504])

const isAway = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.NoLivingConnectionsError ||
  error instanceof errors.TimeoutError ||
  (error instanceof errors.ResponseError && passing.has(error.statusCode))

/** Calls the cluster. If it is unavailable, rejects with {@link SearchUnavailable}, which the API answers with 503; other errors pass unchanged. */
export const reaching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw isAway(error) ? new SearchUnavailable('Elasticsearch is away', { cause: error }) : error
  }
}

/** Whether the server answered with this status. */
export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof errors.ResponseError && error.statusCode === status
