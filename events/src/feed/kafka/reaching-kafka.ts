import { findErrorBy } from '@platformatic/kafka'
import { FeedUnavailable } from '../feed.ts'

/** Faults the client would retry: no broker answers, or one is starting or electing. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && findErrorBy(error, 'canRetry', true) !== null

/** Asks the brokers. That they are away rejects with {@link FeedUnavailable}; all else stays as it is. */
export const reaching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw isAway(error) ? new FeedUnavailable('Kafka is away', { cause: error }) : error
  }
}
