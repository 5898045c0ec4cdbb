import { Client, errors } from '@elastic/elasticsearch'
import { SearchUnavailable } from '../search-serving.ts'

/**
 * Connections to a cluster, to be closed. Several addresses are parted by commas. Whoever searches is told that the index is away (503) instead of waiting
 * for an answer for longer.
 */
export const connectElasticsearch = (url: string, awayAfterMs = 10_000): Client =>
  new Client({
    nodes: url.split(','),
    requestTimeout: awayAfterMs,
    // Writes are repeated by their versions and reads change nothing, so what a broken connection left open may be asked again.
    maxRetries: 2,
    name: 'schaufenster',
  })

/** Too much to do, starting, electing, or without the shard just now. */
const passing: ReadonlySet<number | undefined> = new Set([429, 502, 503, 504])

const isAway = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.NoLivingConnectionsError ||
  error instanceof errors.TimeoutError ||
  (error instanceof errors.ResponseError && passing.has(error.statusCode))

/** Asks the cluster. That it is away rejects with {@link SearchUnavailable}, for which the API answers 503; all else stays as it is. */
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
