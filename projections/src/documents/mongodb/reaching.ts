import { StoreUnavailable } from '@schaufenster/events/store/faults.ts'
import { reachingMongo } from '@schaufenster/platform/mongodb/mongo-faults.ts'

/**
 * Does something with the server. That it is away, or doesn't answer within a minute unless it may take `forever`, rejects with {@link StoreUnavailable}, for which the API
 * answers 503; all else stays as it is.
 */
export const reaching = <Result>(work: () => Promise<Result>, within?: 'forever'): Promise<Result> =>
  reachingMongo(work, (cause) => new StoreUnavailable('MongoDB is away', { cause }), within)
