import { StoreUnavailable } from '@schaufenster/events/store/faults.ts'
import { reachingMongo } from '@schaufenster/platform/mongodb/mongo-faults.ts'

/**
 * Calls the server. If it is away or doesn't answer within a minute (unless the call may take `forever`), rejects with {@link StoreUnavailable},
 * which the API answers with 503. Other errors pass unchanged.
 */
export const reaching = <Result>(work: () => Promise<Result>, within?: 'forever'): Promise<Result> =>
  reachingMongo(work, (cause) => new StoreUnavailable('MongoDB is away', { cause }), within)
