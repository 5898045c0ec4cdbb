import { StoreUnavailable } from '@schaufenster/events/store/faults.ts'
import { isMongoAway } from '@schaufenster/platform/mongodb/mongo-faults.ts'

/** Does something with the server. That it is away rejects with {@link StoreUnavailable}, for which the API answers 503; all else stays as it is. */
export const reaching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw isMongoAway(error) ? new StoreUnavailable('MongoDB is away', { cause: error }) : error
  }
}
