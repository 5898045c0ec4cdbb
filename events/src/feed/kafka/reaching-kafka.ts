import { findErrorBy } from '@platformatic/kafka'
import { FeedUnavailable } from '../feed.ts'

/** Faults the client would retry: no broker answers, or one is starting or electing. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && findErrorBy(error, 'canRetry', true) !== null

/** Calls the brokers. If they are away, rejects with {@link FeedUnavailable}; other errors pass unchanged. */
export const reaching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw isAway(error) ? new FeedUnavailable('Kafka is away', { cause: error }) : error
  }
}
